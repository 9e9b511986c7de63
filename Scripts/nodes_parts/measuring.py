"""What measurements share: a program on one database or another, its CPU time to the nanosecond, and a client that keeps its connection."""
import http.client
import os
import re
import signal
import subprocess
import time
import urllib.parse
from pathlib import Path

from torture_parts.outcomes import Trouble

ROOT = Path(__file__).resolve().parent.parent.parent


def children(pid):
    told = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True).stdout
    return [int(word) for word in told.split()]


def cpu(pid):
    """Seconds of processor time of all threads that live."""
    total = 0
    for path in Path(f"/proc/{pid}/task").glob("*/schedstat"):
        try:
            total += int(path.read_text().split()[0])
        except OSError:
            pass
    return total / 1e9


class Cluster:
    """A PostgreSQL server of its own that waits for the disk, with Debian's settings."""

    def __init__(self, folder, port):
        self.folder, self.port = Path(folder), port

    def start(self):
        subprocess.run([ROOT / "Scripts/postgresql-cluster", "start", "--port", str(self.port), "--durable", self.folder],
                       check=True, capture_output=True)

    def make(self, name):
        self.sql(f"CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'", "postgres")
        return name

    def sql(self, text, database):
        told = subprocess.run(["psql", "-h", self.folder, "-p", str(self.port), "-U", "postgres", "-d", database, "-XAtq", "-F", "\t",
                               "-v", "ON_ERROR_STOP=1", "-c", text], capture_output=True, text=True)
        if told.returncode != 0:
            raise Trouble(told.stderr.strip())
        return [line.split("\t") for line in told.stdout.splitlines()]

    def by_socket(self, name):
        return f"postgres:///{name}?host={self.folder}&port={self.port}&user=postgres"

    def by_network(self, name):
        return f"postgres://postgres@127.0.0.1:{self.port}/{name}"

    @property
    def process(self):
        return int((self.folder / "data/postmaster.pid").read_text().split()[0])

    def cpu(self):
        """Of its processes that live: connections are kept while something is measured."""
        return sum(cpu(pid) for pid in [self.process, *children(self.process)])

    def restart(self):
        programs = max(Path("/usr/lib/postgresql").glob("*/bin"))
        subprocess.run(["runuser", "-u", "postgres", "--", programs / "pg_ctl", "-D", self.folder / "data", "-l", self.folder / "log",
                        "-w", "-m", "fast", "restart"], check=True, capture_output=True, cwd="/")

    def stop(self):
        subprocess.run([ROOT / "Scripts/postgresql-cluster", "stop", self.folder], capture_output=True)


def share_media(folder, database):
    """Lets a data folder have the files of members that all others of its database have, as a disk that is mounted."""
    shared, own = Path(folder).parent / f"media-{urllib.parse.urlsplit(database).path[1:]}", Path(folder) / "media"
    shared.mkdir(exist_ok=True)
    own.parent.mkdir(parents=True, exist_ok=True)
    if not own.is_symlink():
        own.symlink_to(shared)


class Served:
    """`database`: `None` for SQLite in the folder. `group`: a control group that it is put into."""

    def __init__(self, program, folder, port, database=None, cluster=None, group=None, options=()):
        self.program, self.folder, self.port, self.cluster, self.group = program, str(folder), port, cluster, group
        self.database = ["--database", database] if database else []
        self.options, self.process = list(options), None
        if database:
            share_media(self.folder, database)
        self.environment = dict(os.environ, HEREABOUTS_GAZETTEER_FOLDER="none")

    def fill(self, *more):
        told = subprocess.run([self.program, "demo", "--data", self.folder, "--password-cost-log", "10", *self.database, *more],
                              capture_output=True, text=True, env=self.environment)
        if told.returncode != 0:
            raise Trouble(told.stderr)
        found = re.search(r"ada\.demo\s+(\S+)", told.stdout)
        return found and found.group(1)

    def start(self):
        self.process = subprocess.Popen(
            [self.program, "serve", "--data", self.folder, "--port", str(self.port), "--host", "127.0.0.1", "--password-cost-log",
             "10", "--no-access-log", "--log-level", "error", "--trust-proxy", "--sign-ups-per-network", "100000",
             *self.database, *self.options], env=self.environment, stdout=subprocess.DEVNULL, cwd=ROOT)
        if self.group:
            self.group.take(self.process.pid)
        limit = time.monotonic() + 60
        while True:
            try:
                connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
                connection.request("GET", "/healthz")
                if connection.getresponse().status == 200:
                    return self
            except OSError:
                pass
            if time.monotonic() > limit or self.process.poll() is not None:
                raise Trouble(f"the program does not serve on {self.port}")
            time.sleep(0.1)

    def cpu(self):
        return cpu(self.process.pid), self.cluster.cpu() if self.cluster else 0.0

    def stop(self):
        if self.process:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait()
            self.process = None


class Client:
    """A member, over one connection to whichever port is named."""

    def __init__(self, port, network="192.0.2.1", cookies=()):
        self.port, self.network, self.cookies, self.token = port, network, dict(cookies), None
        self.connections = {}

    @property
    def cookie(self):
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def ask(self, method, path, fields=None, port=None):
        port = port or self.port
        connection = self.connections.setdefault(port, http.client.HTTPConnection("127.0.0.1", port, timeout=60))
        headers, body = {"Cookie": self.cookie, "X-Forwarded-For": self.network}, None
        if fields is not None:
            headers |= {"Origin": f"http://127.0.0.1:{port}", "Content-Type": "application/x-www-form-urlencoded"}
            body = urllib.parse.urlencode(fields)
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        text = answer.read().decode(errors="replace")
        for name, value in answer.getheaders():
            if name == "Set-Cookie":
                cookie, _, rest = value.partition("=")
                self.cookies[cookie] = rest.split(";")[0]
        return answer.status, answer.getheader("Location") or "", text

    def read_token(self, page):
        self.token = re.search(r'name="csrf_token" value="([^"]+)"', self.ask("GET", page)[2]).group(1)
        return self.token

    def post(self, path, fields, page=None):
        self.read_token(page or path)
        status, location, text = self.ask("POST", path, [("csrf_token", self.token), *fields])
        if status != 303:
            said = re.findall(r'class="field-message[^>]*>([^<]+)', text) or [" ".join(re.sub(r"<[^>]+>", " ", text).split())[200:500]]
            raise Trouble(f"POST {path}: {status} {said}")
        return location

    def log_in(self, name, password):
        self.post("/login", [("username", name), ("password", password)])
        return self

    def sign_up(self, name):
        self.read_token("/signup")
        fields = [("csrf_token", self.token), ("username", name), ("password", "four plain words"),
                  ("password_confirmation", "four plain words"), ("email", f"{name}@example.org"), ("date_of_birth", "1990-12-31")]
        status, _, text = self.ask("POST", "/signup", fields)
        if status != 303:
            raise Trouble(f"nobody can sign up: {status} {text[-300:]}")
        return self


class Group:
    """A control group with a share of a core, of either version of the kernel's."""

    def __init__(self, name, share):
        old = Path("/sys/fs/cgroup/cpu/cpu.cfs_quota_us").exists()
        self.path = Path("/sys/fs/cgroup/cpu" if old else "/sys/fs/cgroup") / name
        self.path.mkdir(exist_ok=True)
        if old:
            (self.path / "cpu.cfs_period_us").write_text("20000")
            (self.path / "cpu.cfs_quota_us").write_text(str(int(20_000 * share)))
        else:
            (self.path.parent / "cgroup.subtree_control").write_text("+cpu")
            (self.path / "cpu.max").write_text(f"{int(20_000 * share)} 20000")

    def take(self, pid):
        (self.path / "cgroup.procs").write_text(str(pid))

    def remove(self):
        try:
            self.path.rmdir()
        except OSError:
            pass
