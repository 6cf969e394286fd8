"""A Django project in one file: the admin of users and groups, served on a port of 127.0.0.1.

Run as a program of its own, with the version to serve in PYTHONPATH: `python django_site.py PORT DATABASE`.
"""

import sys

PASSWORD = "admin-of-a-benchmark"  # of a server that lives for a minute and listens to this machine only


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
        DEFAULT_AUTO_FIELD="django.db.models.AutoField",
        DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": database}},
        INSTALLED_APPS=[
            f"django.contrib.{name}"
            for name in ("admin", "auth", "contenttypes", "sessions", "messages", "staticfiles")
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
    from django.contrib.auth.models import Group, User
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    User.objects.create_superuser("admin", "admin@example.org", PASSWORD)
    for name in ("ada", "grace", "linus"):
        User.objects.create_user(name, f"{name}@example.org", first_name=name.title())
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
    from django.contrib import admin
    from django.urls import path

    return [path("admin/", admin.site.urls)]


def __getattr__(name: str) -> object:
    """Django asks for the routes once it is set up."""
    if name == "urlpatterns":
        return _urls()
    raise AttributeError(name)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
