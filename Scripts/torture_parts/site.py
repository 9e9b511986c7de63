"""The program as a process on a folder of its own, and what its database holds."""
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import threading
import time

from .outcomes import Trouble, scale


class Site:
    """One data folder, and the server on it: started, killed and started again."""

    def __init__(self, program, folder, options=(), environment=None, before=()):
        self.program, self.folder = program, str(folder)
        self.options, self.before = list(options), list(before)
        self.environment = dict(os.environ, HEREABOUTS_GAZETTEER_FOLDER="none", **(environment or {}))
        self.process, self.port, self.lines = None, 0, []

    def begin(self, port=0):
        """Starts without waiting until it listens."""
        self.port, self.listens = port, threading.Event()
        command = self.before + [
            self.program, "serve", "--data", self.folder, "--host", "127.0.0.1", "--port", str(port), "--trust-proxy",
            "--password-cost-log", "10", "--sign-ups-per-network", "100000", "--no-access-log", *self.options]
        self.process = subprocess.Popen(
            command, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        threading.Thread(target=self._read, args=(self.process, self.listens), daemon=True).start()

    def start(self, port=0):
        began = time.monotonic()
        self.begin(port)
        if not self.listens.wait(20 * scale()):
            raise Trouble("the server did not start: " + self.last_words)
        if self.process.poll() is not None:
            raise Trouble("the server ended at its start: " + self.last_words)
        return time.monotonic() - began

    def _read(self, process, listens):
        for line in process.stdout:
            self.lines.append(line.strip())
            if len(self.lines) > 5000:
                del self.lines[:1000]
            found = re.search(r"Listening on https?://[^ ]*:(\d+)", line)
            if found:
                self.port = int(found.group(1))
                listens.set()
        process.wait()
        listens.set()

    @property
    def last_words(self):
        """What it said before it ended: how it failed, if it did, else the end of its log."""
        fatal = [line for line in self.lines if "atal error" in line or "Signal" in line]
        return " / ".join((fatal or self.lines)[-3:])

    @property
    def runs(self):
        return self.process is not None and self.process.poll() is None

    def kill(self):
        if self.runs:
            self.process.kill()
        if self.process:
            self.process.wait()

    def stop(self):
        """As the service manager does; an end that is not orderly is a failure."""
        if not self.runs:
            raise Trouble(f"the server ended by itself with {self.process.returncode}: " + self.last_words)
        self.process.send_signal(signal.SIGTERM)
        try:
            status = self.process.wait(timeout=25 * scale())
        except subprocess.TimeoutExpired:
            self.kill()
            raise Trouble("the server did not stop after SIGTERM")
        if status != 0:
            raise Trouble(f"the server stopped with {status}: " + self.last_words)

    def memory(self):
        """Megabytes of its own (RssAnon), without what it maps of files."""
        try:
            with open(f"/proc/{self.process.pid}/status") as status:
                return next(int(line.split()[1]) / 1024 for line in status if line.startswith("RssAnon"))
        except (OSError, StopIteration):
            return 0.0

    def processor(self):
        """Seconds of processor time until now."""
        with open(f"/proc/{self.process.pid}/stat") as stat:
            return sum(map(int, stat.read().rsplit(")", 1)[1].split()[11:13])) / os.sysconf("SC_CLK_TCK")

    def descendants(self):
        """Processes that it has started, and those that they have."""
        parents = {}
        for name in os.listdir("/proc"):
            if name.isdigit():
                try:
                    with open(f"/proc/{name}/stat") as stat:
                        parents[int(name)] = int(stat.read().rsplit(")", 1)[1].split()[1])
                except OSError:
                    pass
        found, wave = [], [self.process.pid]
        while wave:
            wave = [child for child, parent in parents.items() if parent in wave]
            found += wave
        return found

    def rows(self, sql, *values):
        """What the database holds, read by SQLite's own library and never written."""
        database = sqlite3.connect(f"file:{self.folder}/hereabouts.sqlite?mode=ro", uri=True, timeout=10)
        try:
            return database.execute(sql, values).fetchall()
        finally:
            database.close()

    def faults(self):
        """What SQLite's own checks say: nothing, if all is well."""
        found = [row[0] for row in self.rows("PRAGMA integrity_check")]
        faults = [] if found == ["ok"] else ["integrity: " + "; ".join(found[:3])]
        foreign = self.rows("PRAGMA foreign_key_check")
        return faults + ([f"{len(foreign)} rows lead to rows that are not there ({foreign[0][0]})"] if foreign else [])

    def check(self):
        """Whether `hereabouts check` is content, and what it says."""
        told = subprocess.run(
            [self.program, "check", "--data", self.folder], env=self.environment, capture_output=True, text=True,
            errors="replace", timeout=30 * scale())
        return told.returncode, (told.stdout + told.stderr).strip()


def copied(template, folder):
    shutil.copytree(template, folder)
    os.chmod(folder, 0o700)
    return folder
