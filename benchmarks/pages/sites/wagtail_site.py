"""A Wagtail project in one file, with two pages below the first: `python wagtail_site.py PORT FOLDER`."""

import sys

PASSWORD = "admin-of-a-benchmark"  # of a server that lives for a minute and listens to this machine only
APPS = (*("forms", "redirects", "embeds", "sites", "users", "snippets", "documents", "images", "search", "admin"),)
DJANGO = ("auth", "contenttypes", "sessions", "messages", "staticfiles")


def main(port: int, folder: str) -> None:
    """Make the database and serve until the process ends."""
    import django
    import wagtail
    from django.conf import settings

    core = "wagtail.core" if wagtail.VERSION < (3,) else "wagtail"
    settings.configure(
        DEBUG=True,
        SECRET_KEY="benchmark",
        ALLOWED_HOSTS=["127.0.0.1"],
        ROOT_URLCONF=__name__,
        USE_TZ=True,
        STATIC_URL="/static/",
        MEDIA_ROOT=folder,
        WAGTAIL_SITE_NAME="Kettles",
        WAGTAILADMIN_BASE_URL="http://127.0.0.1",
        WAGTAIL_ENABLE_UPDATE_CHECK=False,
        WAGTAIL_ENABLE_WHATS_NEW_BANNER=False,
        DEFAULT_AUTO_FIELD="django.db.models.AutoField",
        DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": f"{folder}/db.sqlite3"}},
        INSTALLED_APPS=[
            *(f"wagtail.contrib.{name}" for name in APPS[:2]),
            *(f"wagtail.{name}" for name in APPS[2:]),
            core,
            *("modelcluster", "taggit"),
            *(f"django.contrib.{name}" for name in DJANGO),
        ],
        MIDDLEWARE=[
            "django.contrib.sessions.middleware.SessionMiddleware",
            "django.middleware.csrf.CsrfViewMiddleware",
            "django.contrib.auth.middleware.AuthenticationMiddleware",
            "django.contrib.messages.middleware.MessageMiddleware",
        ],
        TEMPLATES=[
            {
                "BACKEND": "django.template.backends.django.DjangoTemplates",
                "APP_DIRS": True,
                "OPTIONS": {
                    "context_processors": [
                        "django.template.context_processors.debug",
                        "django.template.context_processors.request",
                        "django.contrib.auth.context_processors.auth",
                        "django.contrib.messages.context_processors.messages",
                    ]
                },
            }
        ],
    )
    django.setup()
    _fill()
    _serve(port)


def _fill() -> None:
    from django.contrib.auth.models import User
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
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
    from django.urls import include, path
    from wagtail.admin import urls as admin

    return [path("admin/", include(admin))]


def __getattr__(name: str) -> object:
    """Django asks for the routes once it is set up."""
    if name == "urlpatterns":
        return _urls()
    raise AttributeError(name)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
