"""The interfaces that are compared, each of another make."""

from pages.interface import Interface
from pages.interfaces import (
    admin_lte,
    antd,
    datasette,
    datatables,
    django_admin,
    docsify,
    flask_admin,
    flower,
    fullcalendar,
    furo,
    graphiql,
    jsoneditor,
    locust,
    maildev,
    mkdocs,
    mkdocs_material,
    node_red,
    notebook,
    pydata_theme,
    redoc,
    rest_framework,
    sb_admin,
    sphinx_rtd,
    swagger_ui,
    tinymce,
    video_js,
    vuetify,
    wagtail,
)

INTERFACES: tuple[Interface, ...] = tuple(
    module.INTERFACE
    for module in (
        *(admin_lte, antd, datasette, datatables, django_admin, docsify, flask_admin, flower),
        *(fullcalendar, furo, graphiql, jsoneditor, locust, maildev, mkdocs, mkdocs_material),
        *(node_red, notebook, pydata_theme, redoc, rest_framework, sb_admin, sphinx_rtd, swagger_ui),
        *(tinymce, video_js, vuetify, wagtail),
    )
)
