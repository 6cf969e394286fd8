"""Django REST framework's browsable interface over users and groups: `python rest_site.py PORT DATABASE`."""

import sys

APPS = ("auth", "contenttypes", "sessions", "staticfiles")


def main(port: int, database: str) -> None:
    """Make the database and serve until the process ends."""
    import django
    from django.conf import settings

    settings.configure(
        DEBUG=True,
        SECRET_KEY="benchmark",
        ALLOWED_HOSTS=["127.0.0.1"],
        ROOT_URLCONF=__name__,
        USE_TZ=True,
        STATIC_URL="/static/",
        DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": database}},
        INSTALLED_APPS=[*(f"django.contrib.{name}" for name in APPS), "rest_framework"],
        MIDDLEWARE=[
            "django.contrib.sessions.middleware.SessionMiddleware",
            "django.contrib.auth.middleware.AuthenticationMiddleware",
        ],
        TEMPLATES=[{"BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True}],
        REST_FRAMEWORK={
            "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.PageNumberPagination",
            "PAGE_SIZE": 2,
            "DEFAULT_PERMISSION_CLASSES": [],
        },
    )
    django.setup()
    _fill()
    _serve(port)


def _fill() -> None:
    from django.contrib.auth.models import Group, User
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    for name in ("ada", "grace", "linus", "tim", "vint"):
        User.objects.create_user(name, f"{name}@example.org")
    for name in ("Editors", "Readers"):
        Group.objects.create(name=name)


def _serve(port: int) -> None:
    from wsgiref.simple_server import WSGIRequestHandler, make_server

    from django.contrib.staticfiles.handlers import StaticFilesHandler
    from django.core.wsgi import get_wsgi_application

    class Quiet(WSGIRequestHandler):
        def log_message(self, *_: object) -> None:
            """Nobody reads it."""

    make_server("127.0.0.1", port, StaticFilesHandler(get_wsgi_application()), handler_class=Quiet).serve_forever()


def _urls() -> list[object]:
    from django.contrib.auth.models import Group, User
    from django.urls import include, path
    from rest_framework import routers, serializers, viewsets

    router = routers.DefaultRouter()
    for kind, shown in ((User, ("url", "username", "email", "is_staff", "groups")), (Group, ("url", "name"))):
        meta = type("Meta", (), {"model": kind, "fields": shown})
        serializer = type(f"{kind.__name__}s", (serializers.HyperlinkedModelSerializer,), {"Meta": meta})
        members = {"queryset": kind.objects.order_by("id"), "serializer_class": serializer}
        view = type(f"{kind.__name__}ViewSet", (viewsets.ModelViewSet,), members)
        router.register(f"{kind.__name__.lower()}s", view)
    return [path("api/", include(router.urls)), path("auth/", include("rest_framework.urls"))]


def __getattr__(name: str) -> object:
    """Django asks for the routes once it is set up."""
    if name == "urlpatterns":
        return _urls()
    raise AttributeError(name)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
