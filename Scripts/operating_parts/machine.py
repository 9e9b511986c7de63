"""A machine of an operator: a bare Debian that systemd-nspawn boots, with a network that has nothing in it but itself."""
import contextlib
import ctypes
import os
import shutil
import signal
import subprocess
import sys
import time

from .words import say

BASE = ".build/try-operating"
SUITE = "bookworm"
CLONE_NEWNET = 0x40000000
# A control group of its own, where systemd of the machine outside does not run or is an older one.
BOOT = """
mount --make-rprivate /
if [ ! -d /run/systemd/system ]; then
    umount -R /sys/fs/cgroup 2>/dev/null
    mount -t cgroup2 cgroup2 /sys/fs/cgroup
fi
mkdir -p /sys/fs/cgroup/{name}
echo $$ > /sys/fs/cgroup/{name}/cgroup.procs
exec systemd-nspawn --quiet --register=no --keep-unit --directory={root} --machine={name} --private-network --boot {extra}
"""


def run(*words, **options):
    return subprocess.run(words, check=True, text=True, **options)


def mirror():
    """From which the machine itself has its packages."""
    lines = run("apt-get", "indextargets", "--format", "$(SITE) $(ORIGIN) $(CODENAME) $(COMPONENT)",
                "Created-By: Packages", stdout=subprocess.PIPE).stdout.splitlines()
    for line in lines:
        site, *rest = line.split(" ")
        if rest == ["Debian", SUITE, "main"]:
            return site
    sys.exit("try-operating: the machine names no mirror of Debian 12")


def make_base(packages, debs):
    """A root that boots, and packages that the walk will install: apt finds them where it keeps what it has fetched."""
    archive, listed = f"{BASE}/base.tar", f"{BASE}/base.depends"
    # What a newer package needs further is not in an older base.
    needed = "".join(run("dpkg-deb", "-f", deb, "Depends", "Recommends", stdout=subprocess.PIPE).stdout for deb in debs)
    if os.path.exists(archive) and os.path.exists(listed) and open(listed).read() == needed:
        return
    say("making a bare Debian that boots")
    root = f"{BASE}/base"
    shutil.rmtree(root, ignore_errors=True)
    os.makedirs(BASE, exist_ok=True)
    run("debootstrap", "--variant=minbase", "--include=systemd-sysv,dbus", SUITE, root, mirror(), stdout=subprocess.DEVNULL)
    for path in ("/etc/apt/sources.list", "/etc/apt/sources.list.d", "/etc/resolv.conf", "/etc/ssl/certs", "/usr/share/keyrings"):
        if os.path.exists(path):
            run("cp", "-a", "--dereference", path, f"{root}{os.path.dirname(path)}/")
    with open(f"{root}/etc/apt/apt.conf.d/99keep", "w") as file:
        file.write('Binary::apt::APT::Keep-Downloaded-Packages "true";\nAPT::Keep-Downloaded-Packages "true";\n')
    for deb in debs:
        shutil.copy(deb, f"{root}/tmp/")
    say("fetching the packages of the walk")
    names = " ".join(f"/tmp/{os.path.basename(deb)}" for deb in debs)
    for wanted in (names, packages):
        run("chroot", root, "sh", "-c", f"apt-get update -qq; apt-get install -y -qq --download-only {wanted}",
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    run("tar", "-C", root, "-cf", archive, ".")
    with open(listed, "w") as file:
        file.write(needed)
    shutil.rmtree(root)


class Machine:
    def __init__(self, name, extra=()):
        self.name, self.root, self.extra = name, os.path.abspath(f"{BASE}/{name}"), extra
        self.process = self.leader = None

    def make(self):
        shutil.rmtree(self.root, ignore_errors=True)
        os.makedirs(self.root)
        run("tar", "-C", self.root, "-xf", f"{BASE}/base.tar")

    def boot(self):
        script = BOOT.format(name=self.name, root=self.root, extra=" ".join(self.extra))
        self.log = open(f"{BASE}/{self.name}.log", "a")
        self.process = subprocess.Popen(["unshare", "-m", "sh", "-c", script], stdin=subprocess.DEVNULL, stdout=self.log,
                                        stderr=subprocess.STDOUT, start_new_session=True)
        deadline = time.monotonic() + 180
        while time.monotonic() < deadline:
            children = subprocess.run(["pgrep", "-P", str(self.process.pid)], stdout=subprocess.PIPE, text=True).stdout.split()
            if children:
                self.leader = int(children[0])
                if self.inside("systemctl is-system-running --wait", check=False).strip() in ("running", "degraded"):
                    return
            if self.process.poll() is not None:
                break
            time.sleep(0.5)
        sys.exit(f"try-operating: {self.name} does not boot: see {BASE}/{self.name}.log")

    def command(self, line):
        return ["nsenter", "-t", str(self.leader), "-m", "-u", "-i", "-n", "-p", "--", "env", "-i",
                "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND=noninteractive", "HOME=/root", "LC_ALL=C.UTF-8",
                "TERM=dumb", "sh", "-c", f"cd /root; {line}"]

    def inside(self, line, check=True):
        """Runs a line of sh as its root; returns what it prints."""
        done = subprocess.run(self.command(line), text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if check and done.returncode != 0:
            sys.exit(f"try-operating: `{line}` ended with {done.returncode} on {self.name}:\n{done.stdout}")
        return done.stdout

    def start(self, line):
        return subprocess.Popen(self.command(line), text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT)

    def status(self, line):
        return subprocess.run(self.command(line), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode

    def write(self, path, text, mode="w"):
        os.makedirs(os.path.dirname(f"{self.root}{path}"), exist_ok=True)
        with open(f"{self.root}{path}", mode) as file:
            file.write(text)

    @contextlib.contextmanager
    def network(self):
        """What is opened within is opened in the network of the machine."""
        libc, here = ctypes.CDLL(None, use_errno=True), os.open("/proc/self/ns/net", os.O_RDONLY)
        there = os.open(f"/proc/{self.leader}/ns/net", os.O_RDONLY)
        try:
            if libc.setns(there, CLONE_NEWNET) != 0:
                raise OSError(ctypes.get_errno(), "setns")
            yield
        finally:
            libc.setns(here, CLONE_NEWNET)
            os.close(here)
            os.close(there)

    def stop(self):
        """Off, and nothing of it is left running."""
        if self.process and self.process.poll() is None:
            try:
                # systemd's signal for an orderly power-off.
                if self.leader:
                    os.kill(self.leader, signal.SIGRTMIN + 4)
                    self.process.wait(timeout=120)
            except (subprocess.TimeoutExpired, ProcessLookupError):
                pass
            for number in filter(None, (self.leader, self.process.pid)):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(number, signal.SIGKILL)
            self.process.wait()
        self.process = self.leader = None

    def journal(self, unit="hereabouts", lines=40):
        return self.inside(f"journalctl -u {unit} --no-pager -n {lines} -o cat", check=False)
