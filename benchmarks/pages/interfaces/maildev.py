"""MailDev: an inbox in AngularJS, restyled between the releases."""

import smtplib
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from typing import Any

from pages.installing import npm_tree
from pages.interface import Installed, Interface, View
from pages.serving import free_port, process

MAILS = (("Welcome", "ann@example.org"), ("Your order 17", "bob@example.org"), ("Reminder", "cleo@example.org"))


@contextmanager
def _serve(installed: Installed) -> Iterator[str]:
    port, smtp = free_port(), free_port()
    program = installed["maildev"] / "node_modules" / "maildev" / "bin" / "maildev"
    addresses = ("--ip", "127.0.0.1", "--web-ip", "127.0.0.1", "--smtp", str(smtp), "--web", str(port))
    with process(["node", str(program), *addresses], port=port) as base:
        for subject, to in MAILS:
            _send(smtp, subject, to)
        time.sleep(1)  # it keeps them after it has answered
        yield base


def _send(port: int, subject: str, to: str) -> None:
    mail = EmailMessage()
    mail["Subject"], mail["To"], mail["From"] = subject, to, "shop@example.org"
    mail.set_content("Dear reader, thank you.")
    mail.add_alternative("<h1>Dear reader</h1><p>Thank <a href='https://example.org/you'>you</a>.</p>", subtype="html")
    with smtplib.SMTP("127.0.0.1", port) as server:
        server.send_message(mail)


def _open(page: Any) -> None:
    page.locator(".email-list a", has_text="Welcome").first.click()
    page.locator(".email-item-heading, .email-meta, .toolbar").first.wait_for()


INTERFACE = Interface(
    "maildev",
    ("2.0.5", "2.2.1"),
    npm_tree("maildev"),
    _serve,
    (View("inbox", "/", ".email-list a"), View("mail", "/", ".email-list a", _open)),
)
