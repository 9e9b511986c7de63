"""The program that the browser tests look at."""

import email
import functools
import os
import re
import shutil
import sqlite3
import subprocess
import tempfile
import threading
import time
from email import policy
from pathlib import Path

from webdriver import free_port

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("HEREABOUTS_PROGRAM", str(ROOT / ".build/debug/hereabouts"))
# The demo town is in no gazetteer, and reading one at each start would take long.
ENVIRONMENT = os.environ | {"HEREABOUTS_GAZETTEER_FOLDER": "none"}
COST = ["--password-cost-log", "10"]


@functools.cache
def demo():
    """A folder with the demo town, and what its making told. It is made once, since drawing its pictures takes seconds."""
    folder = tempfile.TemporaryDirectory()
    told = subprocess.run(
        [PROGRAM, "demo", "--data", folder.name, *COST], check=True, cwd=ROOT, env=ENVIRONMENT,
        capture_output=True, text=True,
    ).stdout
    return folder, told


class Site:
    """The program on a folder of its own with the demo town."""

    def __init__(self, *options):
        """`options` are those of `serve`."""
        self.options = options
        self.folder = tempfile.TemporaryDirectory()
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        made, told = demo()
        shutil.copytree(made.name, self.folder.name, dirs_exist_ok=True)
        self.passwords = dict(re.findall(r"(\w+\.demo)\W+([a-z0-9]{20})", told))
        self.wedding_code = re.search(r"with the code (\w+ \w+)", told).group(1)
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--data", self.folder.name, "--port", str(self.port), *COST, *self.options],
            cwd=ROOT, env=ENVIRONMENT, stdout=subprocess.PIPE, text=True,
        )
        while "Listening" not in (line := self.process.stdout.readline()):
            if not line:
                raise RuntimeError("the program did not start")
        # A server whose log nobody reads stops when the pipe is full.
        self.told = []
        self.reader = threading.Thread(target=self.told.extend, args=[self.process.stdout])
        self.reader.start()

    def path(self, name):
        """Of a file beside the data."""
        return Path(self.folder.name, name)

    def log(self):
        """What it has logged since it listens; of a server that has stopped."""
        self.reader.join()
        return "".join(self.told)

    def confirm_address(self, username):
        """As if that member had opened the link of a mail: what happens to an account is told at no other address."""
        with sqlite3.connect(self.path("hereabouts.sqlite"), timeout=20) as database:
            database.execute("UPDATE account SET email_confirmed_at = created_at WHERE username = ?", [username])

    def mailed_link(self, path, beside=""):
        """The newest link to `path` in the outbox, of a mail that has the words `beside` too; waits two minutes for the worker."""
        pattern = re.compile(re.escape(self.base + path) + r"[\w-]+")
        for _ in range(1_200):
            files = sorted(Path(self.folder.name, "outbox").glob("*.eml"), key=lambda file: file.stat().st_mtime)
            for file in reversed(files):
                mail = email.message_from_bytes(file.read_bytes(), policy=policy.default)
                words = mail.get_body(("plain",)).get_content()
                if beside in words and (found := pattern.search(words)):
                    return found.group()
            if self.process.poll() is not None:
                raise RuntimeError("the program ended")
            time.sleep(0.1)
        raise AssertionError(f"no mail with {path}")

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.reader.join()
        self.process.stdout.close()

    def close(self):
        if self.process.poll() is None:
            self.stop()
        self.folder.cleanup()
