"""One process of the site on a machine of its own, with its own data folder and the media that all share."""
import re
import signal
import socket
import subprocess
import time

from torture_parts.liars import LyingMailServer
from torture_parts.site import Site

from .network import FRONT, Network

MAIL_PORT = 2525
# Words of a log that say how a process has ended.
TRAPS = re.compile(r"atal error|Crash|Signal \d|SIG(SEGV|ILL|TRAP|ABRT|BUS)|Current stack|precondition|AddressSanitizer")


class Node(Site):
    def __init__(self, program, folder, number, port, database, base):
        super().__init__(program, folder, [
            "--host", self.address_of(number), "--trusted-proxies", f"{FRONT}.1", "--base-url", base, "--database", database,
            "--node-name", f"node {number + 1}", "--smtp-url", f"smtp://127.0.0.1:{MAIL_PORT}", "--mail-from", "site@example.org",
            "--mails-per-member", "100000", "--mails-per-network", "100000", "--new-member-hours", "0",
            "--stop-timeout", "10"], before=["ip", "netns", "exec", Network.space(number)])
        self.number, self.own_port, self.address = number, port, self.address_of(number)
        # When it was started, and what it has said since, with the times.
        self.told, self.starts, self.kills, self.ended = [], 0, [], []

    @staticmethod
    def address_of(number):
        return f"{FRONT}.{11 + number}"

    def start(self, port=0):
        self.starts += 1
        return super().start(port or self.own_port)

    def _read(self, process, listens):
        for line in process.stdout:
            self.told.append((time.time(), line.rstrip()))
            self.lines.append(line.strip())
            if re.search(r"Listening on https?://", line):
                self.port = self.own_port
                listens.set()
        process.wait()
        listens.set()

    def kill(self):
        if self.process and self.process.poll() is not None and not self.kills[-1:] == [self.process.pid]:
            self.ended.append(f"{self.process.returncode}: {self.last_words}")
        if self.process:
            self.kills.append(self.process.pid)
        super().kill()

    def stop(self):
        super().stop()
        self.kills.append(self.process.pid)

    def freeze(self):
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self):
        self.process.send_signal(signal.SIGCONT)

    def fill(self, *options):
        """The demo town: its map lies beside each node, its people are in the database once."""
        subprocess.run(
            [*self.before, self.program, "demo", "--data", self.folder, "--password-cost-log", "10", *options,
             "--database", self.options[self.options.index("--database") + 1]],
            check=True, capture_output=True, env=self.environment)

    def traps(self):
        return [line for _, line in self.told if TRAPS.search(line)]


class Mailbox(LyingMailServer):
    """Takes all mails of one node: when, to whom, under which Message-ID."""

    mails = None

    def __init__(self, network, number):
        self.network, self.number, self.mails = network, number, []
        super().__init__()

    def listen(self):
        return self.network.inside(
            self.number, lambda: socket.create_server(("127.0.0.1", MAIL_PORT), backlog=256))

    def serve(self, connection, mode):
        lines, body, to = connection.makefile("rb"), None, []
        connection.sendall(b"220 mailbox.test\r\n")
        for line in lines:
            if body is not None:
                if line == b".\r\n":
                    self.mails.append(Mail(time.time(), self.number, to, b"".join(body)))
                    connection.sendall(b"250 Taken\r\n")
                    body, to = None, []
                else:
                    body.append(line)
                continue
            word = line[:4].upper()
            if word == b"QUIT":
                connection.sendall(b"221 Bye\r\n")
                return
            if word == b"DATA":
                body = []
                connection.sendall(b"354 Go on\r\n")
                continue
            if word == b"RCPT":
                to += re.findall(r"<([^>]*)>", line.decode(errors="replace"))
            connection.sendall(b"250 OK\r\n")


class Mail:
    def __init__(self, at, node, to, body):
        self.at, self.node, self.to = at, node, ",".join(to)
        found = re.search(rb"^Message-ID:\s*<([^>]+)>", body, re.I | re.M)
        self.name = found.group(1).decode() if found else ""
        found = re.search(rb"^Subject: (.*)", body, re.I | re.M)
        self.subject = found.group(1).decode(errors="replace").strip() if found else ""
