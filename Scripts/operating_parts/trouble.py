"""What goes wrong at operators, and how it goes on."""
import re
import sqlite3
import time

from .browser import NAME
from .setup import active, browser, certificate, log_in
from .words import expect, say

DATA = "/var/lib/hereabouts"


def database(machine):
    return sqlite3.connect(f"{machine.root}{DATA}/hereabouts.sqlite", timeout=30, isolation_level=None)


def parked_mail(machine):
    """Postfix is stopped until a mail is given up; then it is sent again."""
    # Debian's postfix.service only starts postfix@-.service, and does not wait for its end.
    machine.inside("systemctl stop postfix postfix@-; rm -f /var/mail/ada")
    browser(machine).post("/password-reset", email=f"ada@{NAME}")
    deadline = time.monotonic() + 60
    tried = 0
    while time.monotonic() < deadline and not tried:
        with database(machine) as db:
            tried = (db.execute("SELECT max(attempts) FROM job WHERE kind = 'mail-reset' AND leased_until IS NULL").fetchone() or [0])[0]
        time.sleep(0.5)
    expect(tried, "a mail that cannot leave waits")
    # Seven tries take half an hour: the last is due now.
    with database(machine) as db:
        db.execute("UPDATE job SET attempts = max_attempts - 1, run_at = 0 WHERE kind = 'mail-reset'")
    machine.inside("systemctl restart hereabouts")
    ada = log_in(machine, "ada.first")
    deadline = time.monotonic() + 60
    while "mail-reset" not in machine.inside("runuser -u hereabouts -- hereabouts jobs list") and time.monotonic() < deadline:
        time.sleep(1)
    answer = ada.get("/operations/jobs")
    expect("Couldn't connect" in answer.words, "/operations/jobs says why a mail was given up", answer.words)
    expect("Look at this" in ada.get("/operations").words, "/operations says that jobs have failed")
    machine.inside("systemctl start postfix; sleep 2")
    action = re.search(r'action="(/operations/jobs/\d+/retry)"', answer.text)
    answer = ada.post("/operations/jobs", action and action.group(1))
    deadline = time.monotonic() + 60
    while "password" not in machine.inside("cat /var/mail/ada 2>/dev/null || true") and time.monotonic() < deadline:
        time.sleep(1)
    expect("password" in machine.inside("cat /var/mail/ada 2>/dev/null || true"), "it is sent again from there, and comes", answer.words)


def renewal(machine):
    """A renewed certificate by a reload, and one that ends in ten days."""
    def end():
        return machine.inside(f"echo | openssl s_client -connect {NAME}:443 -servername {NAME} 2>/dev/null | openssl x509 -noout -serial")
    before = end()
    certificate(machine, 10)
    done = machine.inside("systemctl reload hereabouts && echo done", check=False)
    time.sleep(1)
    expect(done.strip() == "done" and end() != before, "a reload serves the renewed certificate", done + machine.journal(lines=10))
    expect(re.search("expires in (9|10) days", machine.journal(lines=10)), "the log says that it ends soon", machine.journal(lines=10))
    expect(re.search("expires in (9|10) days", machine.inside("hereabouts check", check=False)), "`hereabouts check` says it too")
    certificate(machine, 90)
    machine.inside("systemctl reload hereabouts")


def update(machine, deb):
    """A newer package while people ask: nobody is refused."""
    machine.write("/root/ask.sh", f"""asked=0; failed=0
while [ ! -e /root/stop ]; do
    asked=$((asked + 1)); curl -sS -o /dev/null --max-time 60 -f https://{NAME}/healthz || failed=$((failed + 1))
done
echo "asked $asked failed $failed"
""")
    machine.inside("rm -f /root/stop")
    asking = [machine.start("sh /root/ask.sh") for _ in range(3)]
    machine.inside(f"cp /root/{deb} /tmp/new.deb; apt-get install -y -qq /tmp/new.deb; sleep 3; touch /root/stop")
    said = [asker.communicate()[0].strip() for asker in asking]
    expect(all(words.endswith("failed 0") for words in said), f"an update refuses nobody ({'; '.join(said)})", said)
    package = machine.inside("dpkg-query -W -f '${Version}' hereabouts").strip()
    program = machine.inside("hereabouts --version").strip()
    expect(program == package, f"the program says the version of its package ({package})", program)
    log_in(machine, "ada.first")


def newer_schema(machine):
    """An older program on a newer database: what a downgrade over a change of the schema is."""
    machine.inside("systemctl stop hereabouts.service hereabouts.socket")
    with database(machine) as db:
        newest = db.execute("PRAGMA user_version").fetchone()[0]
        db.execute(f"PRAGMA user_version = {newest + 1}")
    machine.inside("systemctl start hereabouts", check=False)
    time.sleep(8)
    said = machine.journal(lines=30)
    expect("newer version" in said, "an older program refuses a newer database and says so", said)
    expect(not active(machine, "hereabouts.service"), "it is not started again for ever")
    with database(machine) as db:
        db.execute(f"PRAGMA user_version = {newest}")
    time.sleep(10)
    machine.inside("systemctl start hereabouts", check=False)
    expect(browser(machine).wait().status == 200, "the right program goes on", machine.journal())


def full_disk(machine, picture):
    machine.inside(f"systemctl stop hereabouts.service hereabouts.socket hereabouts-redirect.socket; mv {DATA} {DATA}-whole; mkdir {DATA};"
                   f"mount -t tmpfs -o size=700m,mode=700 none {DATA}; chown hereabouts: {DATA}; cp -a {DATA}-whole/. {DATA}/;"
                   "systemctl start hereabouts.socket hereabouts-redirect.socket hereabouts.service")
    browser(machine).wait()
    ada = log_in(machine, "ada.first")
    expect(ada.get("/healthz").status == 200, "the site is well on a small disk")
    machine.inside(f"dd if=/dev/zero of={DATA}/filler bs=1M 2>/dev/null; dd if=/dev/zero bs=4k >> {DATA}/filler 2>/dev/null || true; df {DATA}", check=False)
    answer = ada.post("/profile/edit", files=[("photo", "me.jpg", picture)])
    say(f"a photo on a full disk: {answer.status} {answer.words[:200]}")
    expect(answer.status in (503, 507) and "Something broke" not in answer.words, "a photo is refused in words", answer.words)
    answer = browser(machine).post("/login", username="ada.first", password="a-wall-of-larks")
    say(f"a log-in on a full disk: {answer.status} {answer.words[:200]}")
    deadline = time.monotonic() + 60
    while (answer := ada.get("/healthz")).status == 200 and time.monotonic() < deadline:
        time.sleep(0.5)
    expect(answer.status in (503, 507), f"/healthz says it: {answer.status} {answer.text.strip()}", answer.text)
    answer = ada.get("/operations")
    expect("Disk" in answer.words, f"/operations can be read: {answer.words[:300]}")
    said = machine.journal(lines=60)
    expect("full" in said or "free" in said, "the log says it", said)
    answer = ada.post("/operations", "/operations/mail-test")
    say(f"a test mail on a full disk: {answer.status} {answer.words[:200]}")
    machine.inside(f"rm {DATA}/filler")
    deadline = time.monotonic() + 60
    while ada.get("/healthz").status != 200 and time.monotonic() < deadline:
        time.sleep(1)
    expect(ada.get("/healthz").status == 200, "with room again the site is well, without a restart", machine.journal())
    answer = ada.post("/profile/edit", files=[("photo", "me.jpg", picture)])
    expect("The profile is saved" in answer.words, "a photo is taken again", answer.words)
    log_in(machine, "ada.first")
    machine.inside(f"systemctl stop hereabouts.service hereabouts.socket hereabouts-redirect.socket; rm -rf {DATA}-whole; cp -a {DATA} {DATA}-kept;"
                   f"umount {DATA}; rmdir {DATA}; mv {DATA}-kept {DATA}; systemctl start hereabouts.socket hereabouts-redirect.socket hereabouts.service")
    expect(browser(machine).wait().status == 200, "it goes on, on the disk of before", machine.journal())


def end_of_package(machine):
    machine.inside("apt-get remove -y -qq hereabouts")
    expect(machine.status("test -e /usr/bin/hereabouts") and not machine.status("test -e /etc/hereabouts/hereabouts.conf"),
           "a removed package leaves no program, and its settings")
    expect(machine.inside("systemctl list-sockets --no-legend | grep hereabouts || true").strip() == "", "nobody listens any more")
    machine.inside("apt-get purge -y -qq hereabouts")
    expect(not machine.status("test -s /var/lib/hereabouts/hereabouts.sqlite"), "a purged package leaves what members wrote")
    say("left of it in /etc: " + " ".join(machine.inside("find /etc -path '*hereabouts*'").split()))
