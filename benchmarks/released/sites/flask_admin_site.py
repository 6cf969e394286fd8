"""A Flask application with an admin of people and towns: `python flask_admin_site.py PORT`."""

import sys


def main(port: int) -> None:
    """Fill a database in memory and serve until the process ends."""
    import flask
    import flask_admin
    from flask_admin.contrib.sqla import ModelView
    from flask_sqlalchemy import SQLAlchemy
    from sqlalchemy.pool import StaticPool

    app = flask.Flask("people")
    app.config["SECRET_KEY"] = "benchmark"
    app.config["SQLALCHEMY_DATABASE_URI"] = "sqlite://"
    app.config["SQLALCHEMY_TRACK_MODIFICATIONS"] = False
    app.config["SQLALCHEMY_ENGINE_OPTIONS"] = {
        "poolclass": StaticPool,
        "connect_args": {"check_same_thread": False},
    }
    db = SQLAlchemy(app)

    class Town(db.Model):  # type: ignore[name-defined]
        id = db.Column(db.Integer, primary_key=True)
        name = db.Column(db.String(50))

        def __str__(self) -> str:
            return str(self.name)

    class Person(db.Model):  # type: ignore[name-defined]
        id = db.Column(db.Integer, primary_key=True)
        name = db.Column(db.String(50))
        email = db.Column(db.String(50))
        is_member = db.Column(db.Boolean)
        notes = db.Column(db.Text)
        town_id = db.Column(db.Integer, db.ForeignKey("town.id"))
        town = db.relationship(Town)

    class People(ModelView):  # type: ignore[misc]
        column_searchable_list = ("name", "email")
        column_filters = ("name", "is_member")
        column_editable_list = ()
        can_export = True
        can_view_details = True

    new = hasattr(flask, "app") and not flask_admin.__version__.startswith("1.5")
    mode = "bootstrap4" if new else "bootstrap3"
    admin = flask_admin.Admin(app, name="People", template_mode=mode)
    admin.add_view(People(Person, db.session))
    admin.add_view(ModelView(Town, db.session))
    with app.app_context():
        db.create_all()
        town = Town(name="Bonn")
        db.session.add_all(
            [town, Town(name="Ulm")] + [Person(name=name, email=f"{name}@example.org", town=town) for name in NAMES]
        )
        db.session.commit()
    app.run("127.0.0.1", port)


NAMES = ("Ann", "Bob", "Cleo")

if __name__ == "__main__":
    main(int(sys.argv[1]))
