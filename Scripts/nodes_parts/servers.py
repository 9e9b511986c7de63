"""Two PostgreSQL servers, of which one follows the other: stopped, killed, hung, promoted, and made to follow again."""
import os
import signal
import subprocess
import time
from pathlib import Path

from torture_parts.outcomes import Trouble

BIN = max(Path("/usr/lib/postgresql").glob("*/bin/initdb"), default=Path("-")).parent
CLUSTER = Path(__file__).resolve().parent.parent / "postgresql-cluster"
SLOT = "standby"
# As docs/scale.md advises.
SETTINGS = """
listen_addresses = '127.0.0.1,{address}'
wal_level = replica
wal_log_hints = on
max_connections = 200
synchronous_commit = remote_apply
wal_retrieve_retry_interval = 500ms
wal_sender_timeout = 5s
wal_receiver_timeout = 5s
tcp_keepalives_idle = 5
tcp_keepalives_interval = 2
tcp_keepalives_count = 2
"""


def as_postgres(*words, check=True, timeout=60):
    told = subprocess.run(
        ["runuser", "-u", "postgres", "--", *map(str, words)], capture_output=True, text=True, cwd="/", timeout=timeout)
    if check and told.returncode != 0:
        raise Trouble(f"{Path(str(words[0])).name} failed: {(told.stderr or told.stdout).strip()[-400:]}")
    return told


class Server:
    """One cluster in a folder of its own."""

    def __init__(self, folder, port, address):
        self.folder, self.port, self.address = Path(folder), port, address
        self.data, self.log = self.folder / "data", self.folder / "log"

    def make(self):
        """An empty one, which others may follow."""
        subprocess.run([CLUSTER, "start", "--port", str(self.port), "--durable", self.folder], check=True, capture_output=True)
        with open(self.data / "postgresql.conf", "a") as settings:
            settings.write(SETTINGS.format(address=self.address))
        network = self.address.rsplit(".", 1)[0] + ".0/24"
        with open(self.data / "pg_hba.conf", "a") as who:
            who.write(f"host all all {network} trust\nhost replication all {network} trust\n")
        self.stop("fast")
        self.start()

    def start(self):
        """Waits until it answers. After a kill its memory may be in use for a moment."""
        limit = time.monotonic() + 30
        while True:
            told = as_postgres(BIN / "pg_ctl", "-D", self.data, "-l", self.log, "-w", "-t", "30", "start", check=False)
            if told.returncode == 0:
                return
            if time.monotonic() > limit:
                raise Trouble(f"PostgreSQL does not start: {self.log.read_text()[-400:]}")
            time.sleep(0.1)

    def stop(self, mode):
        as_postgres(BIN / "pg_ctl", "-D", self.data, "-m", mode, "-w", "stop")

    @property
    def process(self):
        try:
            return int((self.data / "postmaster.pid").read_text().split()[0])
        except (OSError, ValueError, IndexError):
            return None

    def kill(self):
        """As when the machine loses its current: nothing of it runs when this returns."""
        pids = self.processes()
        for pid in pids:
            self._signal(pid, signal.SIGKILL)
        limit = time.monotonic() + 5
        while time.monotonic() < limit and any(os.path.exists(f"/proc/{pid}") for pid in pids):
            time.sleep(0.01)

    def freeze(self):
        for pid in self.processes():
            self._signal(pid, signal.SIGSTOP)

    def thaw(self):
        for pid in reversed(self.processes()):
            self._signal(pid, signal.SIGCONT)

    def processes(self):
        """Its main process first."""
        main = self.process
        if main is None:
            return []
        told = subprocess.run(["ps", "-o", "pid=", "--ppid", str(main)], capture_output=True, text=True).stdout
        return [main] + [int(word) for word in told.split()]

    @staticmethod
    def _signal(pid, number):
        try:
            os.kill(pid, number)
        except ProcessLookupError:
            pass

    @property
    def runs(self):
        return self.process is not None and os.path.exists(f"/proc/{self.process}")

    def sql(self, text, database="hereabouts", check=True):
        """Rows of texts."""
        told = subprocess.run(
            ["psql", "-h", self.folder, "-p", str(self.port), "-U", "postgres", "-d", database, "-XAtq", "-F", "\t",
             "-v", "ON_ERROR_STOP=1", "-c", text], capture_output=True, text=True, timeout=60)
        if told.returncode != 0:
            if check:
                raise Trouble(f"{text[:80]}: {told.stderr.strip()[-300:]}")
            return None
        return [line.split("\t") for line in told.stdout.splitlines()]

    def remove(self):
        subprocess.run([CLUSTER, "stop", self.folder], capture_output=True)


class Pair:
    """A primary and its standby. Which is which changes. As long as there is a standby, what is acknowledged is at both."""

    def __init__(self, folder, ports, address):
        self.primary, self.standby = (Server(Path(folder) / f"pg{port}", port, address) for port in ports)
        self.hosts = ",".join(f"{address}:{port}" for port in ports)
        self.rewound = 0

    @property
    def servers(self):
        return [self.primary, self.standby]

    def make(self):
        self.primary.make()
        self.primary.sql("CREATE DATABASE hereabouts TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C'", "postgres")
        self.standby.folder.mkdir()
        subprocess.run(["chown", "postgres", self.standby.folder], check=True)
        self.primary.sql(f"SELECT pg_create_physical_replication_slot('{SLOT}', true)")
        self._copy()
        self.standby.start()
        self._follow()

    def _copy(self):
        primary, standby = self.primary, self.standby
        as_postgres(BIN / "pg_basebackup", "-D", standby.data, "-h", primary.address, "-p", primary.port, "-U", "postgres",
                    "-X", "stream", "-c", "fast", "--no-sync")
        self._settle(standby, primary)

    def _settle(self, standby, primary):
        """What makes it follow, behind what it has copied from the other one; it waits for nobody, should it be promoted."""
        with open(standby.data / "postgresql.auto.conf", "w") as settings:
            settings.write(
                f"primary_conninfo = 'host={primary.address} port={primary.port} user=postgres application_name=standby'\n"
                f"primary_slot_name = '{SLOT}'\nsynchronous_standby_names = ''\n"
                f"port = {standby.port}\nunix_socket_directories = '{standby.folder}'\n")
        (standby.data / "standby.signal").touch()
        subprocess.run(["chown", "postgres", standby.data / "standby.signal", standby.data / "postgresql.auto.conf"], check=True)

    def _follow(self):
        """Waits until it streams; from then on nothing is acknowledged that it has not."""
        self.wait(lambda: self.primary.sql("SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'", check=False), "follows")
        self.primary.sql("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self.primary.sql("SELECT pg_reload_conf()")
        self.wait(lambda: self.primary.sql(
            "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'", check=False), "is waited for")

    def wait(self, condition, words, seconds=30):
        limit = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > limit:
                raise Trouble(f"after {seconds} s no standby {words}: {self.standby.log.read_text()[-300:]}")
            time.sleep(0.05)

    def promote(self):
        """The standby takes over. The old primary must be gone."""
        old, new = self.primary, self.standby
        if old.runs:
            raise Trouble("the old primary still runs: two would take writes")
        as_postgres(BIN / "pg_ctl", "-D", new.data, "-w", "-t", "30", "promote")
        self.primary, self.standby = new, old

    def rejoin(self):
        """The old primary becomes the standby: what it has written that nobody was told of is wound back."""
        # It may have one from the time when it was the primary before.
        self.primary.sql(f"SELECT pg_create_physical_replication_slot('{SLOT}', true) WHERE NOT EXISTS"
                         f" (SELECT 1 FROM pg_replication_slots WHERE slot_name = '{SLOT}')")
        self.primary.sql("CHECKPOINT")
        source = f"host={self.primary.address} port={self.primary.port} user=postgres dbname=postgres"
        told = as_postgres(BIN / "pg_rewind", f"--target-pgdata={self.standby.data}", f"--source-server={source}",
                           "--no-sync", check=False)
        if told.returncode == 0:
            self.rewound += 1
            self._settle(self.standby, self.primary)
        else:
            subprocess.run(["rm", "-rf", self.standby.data], check=True)
            self._copy()
        self.standby.start()
        self._follow()

    def remove(self):
        for server in self.servers:
            if server.runs:
                server.thaw()
            server.remove()
