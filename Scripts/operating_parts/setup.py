"""From nothing to a site with https and mail, by the steps of docs/operating.md."""
import quopri
import re
import time

from .browser import NAME, Browser
from .words import expect, say

PASSWORD = "a-wall-of-larks"
CONF = "/etc/hereabouts/hereabouts.conf"
CERTIFICATE = """set -e
mkdir -p /root/ca; cd /root/ca
[ -f ca.pem ] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout ca.key -out ca.pem -days 3650 \\
    -subj "/CN=Small CA of the walk" -addext keyUsage=critical,keyCertSign 2>/dev/null
openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout key.pem -out req.pem -subj "/CN={name}" 2>/dev/null
printf 'subjectAltName=DNS:{name}\\nbasicConstraints=CA:FALSE\\n' > ext
openssl x509 -req -in req.pem -CA ca.pem -CAkey ca.key -CAcreateserial -days {days} -extfile ext -out certificate.pem 2>/dev/null
install -m 644 certificate.pem /etc/hereabouts/tls/certificate.pem
install -m 640 -g hereabouts key.pem /etc/hereabouts/tls/key.pem
"""


def certificate(machine, days):
    machine.write("/root/certificate.sh", CERTIFICATE.format(name=NAME, days=days))
    machine.inside("sh /root/certificate.sh")


def settings(machine, *lines):
    machine.write(CONF, "".join(line + "\n" for line in lines), "a")


def active(machine, *units):
    return machine.inside(f"systemctl is-active {' '.join(units)}", check=False).split() == ["active"] * len(units)


def install(machine, deb):
    machine.inside(f"cp /root/{deb} /tmp/hereabouts.deb; apt-get install -y -qq /tmp/hereabouts.deb")
    expect(active(machine, "hereabouts.socket", "hereabouts.service"), "the package starts the site", machine.journal())
    answer = Browser(machine, "http://127.0.0.1:8080").wait("/")
    expect(answer.status == 200, "its first page comes at 127.0.0.1:8080", answer.text)
    taken = machine.inside("hereabouts check-config", check=False)
    expect("These settings are taken." in taken, "the settings of the package are taken", taken)


def https(machine):
    """The section "https without a proxy", with a certificate of a small CA in place of certbot's."""
    machine.inside(f"echo '127.0.0.1 localhost {NAME}' >> /etc/hosts; install -d -m 750 -g hereabouts /etc/hereabouts/tls")
    machine.write("/etc/systemd/system/hereabouts.socket.d/https.conf", "[Socket]\nListenStream=\nListenStream=443\n")
    certificate(machine, 90)
    machine.inside("cp /root/ca/ca.pem /usr/local/share/ca-certificates/walk.crt; update-ca-certificates")
    settings(machine, f"base-url = https://{NAME}", "tls-certificate = /etc/hereabouts/tls/certificate.pem",
             "tls-key = /etc/hereabouts/tls/key.pem")
    machine.inside("systemctl daemon-reload; systemctl stop hereabouts.service; systemctl restart hereabouts.socket;"
                   "systemctl enable --now hereabouts-redirect.socket; systemctl start hereabouts.service")
    browser = Browser(machine, ca=f"{machine.root}/root/ca/ca.pem")
    expect(browser.wait("/").status == 200, "the first page comes over https", machine.journal())
    answer = browser.get(f"http://{NAME}/cafes")
    expect(answer.url == f"https://{NAME}/cafes", "port 80 leads to https", answer.url)


def mail(machine):
    """A Postfix of the machine, which keeps mails of its users."""
    machine.inside(f"echo 'postfix postfix/main_mailer_type select Local only' | debconf-set-selections;"
                   f"echo 'postfix postfix/mailname string {NAME}' | debconf-set-selections;"
                   "apt-get install -y -qq --no-install-recommends postfix; useradd -m ada; useradd -m bob")
    settings(machine, "smtp-url = smtp://localhost:25", f"mail-from = hereabouts@{NAME}")
    machine.inside("systemctl restart hereabouts")
    browser(machine).wait()


def browser(machine):
    return Browser(machine, ca=f"{machine.root}/root/ca/ca.pem")


def letters(machine, user, pattern, seconds=60):
    """What the newest mail of a user has that matches; nothing where none comes."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            text = quopri.decodestring(open(f"{machine.root}/var/mail/{user}", "rb").read()).decode(errors="replace")
            found = re.findall(pattern, text)
            if found:
                return found[-1]
        except FileNotFoundError:
            pass
        time.sleep(0.5)
    return None


def sign_up(person, page, name, email):
    return person.post(page, "/signup", username=name, name=name.split(".")[0].title(), password=PASSWORD,
                       password_confirmation=PASSWORD, email=f"{email}@{NAME}", date_of_birth="1990-01-01")


def log_in(machine, name):
    person = browser(machine)
    answer = person.post("/login", username=name, password=PASSWORD)
    expect(answer.status == 200 and answer.path != "/login", f"{name} logs in", answer.words)
    return person


def people(machine, picture):
    """The first operator, what the site is called, who may come, a member by invitation, a photo."""
    ada = browser(machine)
    answer = sign_up(ada, "/signup", "ada.first", "ada")
    expect(answer.status == 200 and answer.path != "/signup", "the first account is made", answer.words)
    link = letters(machine, "ada", rf"https://{NAME}(/email/[\w-]+)")
    answer = ada.post(link, link) if link else None
    expect(answer and "Address confirmed" in answer.words, "the mail came, and its link confirms the address", answer and answer.words)
    seen = machine.inside("runuser -u hereabouts -- hereabouts user promote ada.first", check=False)
    expect("is an operator now" in seen, "`hereabouts user promote` makes an operator", seen)
    answer = ada.post("/operations/site", name="Larkhaven", line="We of the lark wall")
    expect("We of the lark wall" in browser(machine).get("/").text, "strangers see what the site is called", answer.words)
    answer = ada.post("/operations/sign-ups", policy="invited")
    expect("has to be invited" in browser(machine).get("/signup").words, "a stranger is told that one has to be invited", answer.words)
    answer = ada.post("/friends/find", "/friends/invitations", email=f"bob@{NAME}")
    link, bob = letters(machine, "bob", rf"https://{NAME}(/signup[\w?=.-]+)"), browser(machine)
    answer = sign_up(bob, link, "bob.next", "bob") if link else answer
    expect(answer.path not in ("/signup", "/friends/find") or "Welcome" in answer.words, "who was invited by mail signs up", answer.words)
    answer = ada.post("/profile/edit", files=[("photo", "me.jpg", picture)])
    expect("The profile is saved" in answer.words and "<img" in answer.text, "a photo is taken", answer.words)
    say(f"{machine.inside('du -sm /var/lib/hereabouts | cut -f1').strip()} MB of data")
