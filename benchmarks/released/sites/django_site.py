"""Django's admin, REST framework's browsable interface or Wagtail's admin, each a project in this one file.

Run as a program of its own, with what is to be served in PYTHONPATH: `python django_site.py KIND PORT FOLDER`.
"""

import sys

KINDS = ("admin", "rest", "wagtail")
PASSWORD = "admin-of-a-benchmark"  # of a server that lives for a minute and listens to this machine only
CONTRIB = ("auth", "contenttypes", "sessions", "messages", "staticfiles")
WAGTAIL = (
    *("contrib.forms", "contrib.redirects", "embeds", "sites", "users", "snippets", "documents", "images", "search"),
    "admin",
)
PROCESSORS = (
    *("django.template.context_processors.debug", "django.template.context_processors.request"),
    *("django.contrib.auth.context_processors.auth", "django.contrib.messages.context_processors.messages"),
)


def main(kind: str, port: int, folder: str) -> None:
    """Make the database and serve until the process ends."""
    import django
    from django.conf import settings

    app_settings = {"admin": _admin, "rest": _rest, "wagtail": _wagtail}[kind]()
    settings.configure(
        DEBUG=True,
        SECRET_KEY="benchmark",
        ALLOWED_HOSTS=["127.0.0.1"],
        ROOT_URLCONF=__name__,
        USE_TZ=True,
        STATIC_URL="/static/",
        MEDIA_ROOT=folder,
        DEFAULT_AUTO_FIELD="django.db.models.AutoField",
        DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": f"{folder}/db.sqlite3"}},
        **app_settings,
    )
    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    {"admin": _fill_admin, "rest": _fill_rest, "wagtail": _fill_wagtail}[kind]()
    _serve(port)


def _around(*apps: str) -> dict[str, object]:
    options = {"context_processors": list(PROCESSORS)}
    template = {"BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True, "OPTIONS": options}
    return {
        "INSTALLED_APPS": [*apps, *(f"django.contrib.{name}" for name in CONTRIB)],
        "MIDDLEWARE": [
            "django.contrib.sessions.middleware.SessionMiddleware",
            "django.middleware.csrf.CsrfViewMiddleware",
            "django.contrib.auth.middleware.AuthenticationMiddleware",
            "django.contrib.messages.middleware.MessageMiddleware",
        ],
        "TEMPLATES": [template],
    }


def _admin() -> dict[str, object]:
    return _around("django.contrib.admin")


def _rest() -> dict[str, object]:
    paged = "rest_framework.pagination.PageNumberPagination"
    rest = {"DEFAULT_PAGINATION_CLASS": paged, "PAGE_SIZE": 2, "DEFAULT_PERMISSION_CLASSES": []}
    return {**_around("rest_framework"), "REST_FRAMEWORK": rest}


def _wagtail() -> dict[str, object]:
    import wagtail

    core = "wagtail.core" if wagtail.VERSION < (3,) else "wagtail"
    return {
        **_around(*(f"wagtail.{name}" for name in WAGTAIL), core, "modelcluster", "taggit"),
        "WAGTAIL_SITE_NAME": "Kettles",
        "WAGTAILADMIN_BASE_URL": "http://127.0.0.1",
        "WAGTAIL_ENABLE_UPDATE_CHECK": False,
        "WAGTAIL_ENABLE_WHATS_NEW_BANNER": False,
    }


def _fill_admin() -> None:
    from django.contrib.auth.models import Group, User

    User.objects.create_superuser("admin", "admin@example.org", PASSWORD)
    for name in ("ada", "grace", "linus"):
        User.objects.create_user(name, f"{name}@example.org", first_name=name.title())
    for name in ("Editors", "Readers"):
        Group.objects.create(name=name)


def _fill_rest() -> None:
    from django.contrib.auth.models import Group, User

    for name in ("ada", "grace", "linus", "tim", "vint"):
        User.objects.create_user(name, f"{name}@example.org")
    for name in ("Editors", "Readers"):
        Group.objects.create(name=name)


def _fill_wagtail() -> None:
    from django.contrib.auth.models import User

    User.objects.create_superuser("admin", "admin@example.org", PASSWORD)
    try:
        from wagtail.models import Page
    except ImportError:
        from wagtail.core.models import Page
    first = Page.objects.get(depth=2)
    for title in ("Install", "Use"):
        first.add_child(instance=Page(title=title, slug=title.lower()))


def _serve(port: int) -> None:
    from wsgiref.simple_server import WSGIRequestHandler, make_server

    from django.contrib.staticfiles.handlers import StaticFilesHandler
    from django.core.wsgi import get_wsgi_application

    class Quiet(WSGIRequestHandler):
        def log_message(self, *_: object) -> None:
            """Nobody reads it."""

    make_server("127.0.0.1", port, StaticFilesHandler(get_wsgi_application()), handler_class=Quiet).serve_forever()


def _urls() -> list[object]:
    from django.apps import apps
    from django.urls import include, path

    if apps.is_installed("rest_framework"):
        return [path("api/", include(_router().urls)), path("auth/", include("rest_framework.urls"))]
    if apps.is_installed("wagtail.admin"):
        from wagtail.admin import urls

        return [path("admin/", include(urls))]
    from django.contrib import admin

    return [path("admin/", admin.site.urls)]


def _router() -> object:
    from django.contrib.auth.models import Group, User
    from rest_framework import routers, serializers, viewsets

    router = routers.DefaultRouter()
    for kind, shown in ((User, ("url", "username", "email", "is_staff", "groups")), (Group, ("url", "name"))):
        meta = type("Meta", (), {"model": kind, "fields": shown})
        serializer = type(f"{kind.__name__}s", (serializers.HyperlinkedModelSerializer,), {"Meta": meta})
        members = {"queryset": kind.objects.order_by("id"), "serializer_class": serializer}
        view = type(f"{kind.__name__}ViewSet", (viewsets.ModelViewSet,), members)
        router.register(f"{kind.__name__.lower()}s", view)
    return router


def __getattr__(name: str) -> object:
    """Django asks for the routes once it is set up."""
    if name == "urlpatterns":
        return _urls()
    raise AttributeError(name)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3])
