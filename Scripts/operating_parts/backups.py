"""A nightly backup, and the site on another machine."""
import subprocess
import time

from .browser import Browser
from .setup import browser, log_in, settings
from .words import expect, say

FOLDER = "/mnt/other-disk/backups"


def nightly(machine):
    machine.inside(f"install -d -m 700 -o hereabouts -g hereabouts {FOLDER}")
    machine.write("/etc/systemd/system/hereabouts.service.d/backup.conf", f"[Service]\nReadWritePaths={FOLDER}\n")
    settings(machine, f"backup-folder = {FOLDER}", "backup-keep = 7d 4w 6m")
    machine.inside("systemctl daemon-reload; systemctl restart hereabouts")
    browser(machine).wait()
    deadline = time.monotonic() + 60
    while "notice hereabouts Backup" not in machine.journal() and time.monotonic() < deadline:
        time.sleep(1)
    expect("notice hereabouts Backup" in machine.journal(), "the first backup is made at once", machine.journal())
    said = machine.inside(f"hereabouts check --backup {FOLDER}", check=False)
    expect("No faults." in said, "`hereabouts check --backup` has read it", said)
    said = machine.inside("hereabouts check", check=False)
    expect("No faults." in said, "`hereabouts check` finds no fault, as root too", said)


def restored(machine, other, install):
    """Restores on another machine what was carried there, as rsync does it."""
    install(other)
    for path in (FOLDER, "/etc/hereabouts", "/root/ca"):
        subprocess.run(["mkdir", "-p", f"{other.root}{path}"], check=True)
        subprocess.run(["cp", "-a", f"{machine.root}{path}/.", f"{other.root}{path}/"], check=True)
    other.inside(f"chown -R hereabouts: {FOLDER}; chgrp -R hereabouts /etc/hereabouts/tls; echo '127.0.0.1 larkhaven.test' >> /etc/hosts")
    for drop in ("hereabouts.socket.d", "hereabouts.service.d"):
        subprocess.run(["cp", "-a", f"{machine.root}/etc/systemd/system/{drop}", f"{other.root}/etc/systemd/system/"], check=True)
    other.inside("systemctl stop hereabouts.service hereabouts.socket; systemctl daemon-reload; mv /var/lib/hereabouts /var/lib/hereabouts-before;"
                 "install -d -m 700 -o hereabouts -g hereabouts /var/lib/hereabouts")
    said = other.inside(f"runuser -u hereabouts -- hereabouts restore {FOLDER}", check=False)
    say(said.strip())
    other.inside("systemctl start hereabouts.socket hereabouts.service")
    answer = browser(other).wait("/")
    expect("We of the lark wall" in answer.text, "the restored site is called what it was", answer.words + other.journal())
    for name in ("ada.first", "bob.next"):
        person = log_in(other, name)
    ada = log_in(other, "ada.first")
    photo = next((part.split('"')[0] for part in ada.get("/profile").text.split('src="')[1:] if "/media/" in part or "photo" in part.split('"')[0]), None)
    expect(photo and ada.get(photo).status == 200, f"their photo is there ({photo})")
    said = other.inside("hereabouts check", check=False)
    expect("No faults." in said, "`hereabouts check` finds no fault on it", said)
