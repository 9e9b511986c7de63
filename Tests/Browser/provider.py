"""A provider of identities for browser tests: oidc-provider-mock of PyPI, which is made with Authlib: written by others than the
site."""

import json
import subprocess
import sys
import tempfile
import time
import urllib.request

from hereabouts import ROOT
from webdriver import free_port

PROGRAM = ROOT / ".venv-browser/bin/oidc-provider-mock"
PEOPLE = {
    "grace": {
        "email": "grace@example.org", "email_verified": True, "name": "Grace Hopper", "birthdate": "1990-12-31",
        "preferred_username": "grace.hopper", "groups": ["site-admins"],
    },
    "joan": {"email": "joan@example.org", "email_verified": False, "preferred_username": "joan.clarke"},
    "demo": {"email": "demo@example.org", "email_verified": True, "name": "Demo"},
}


class Provider:
    """A process of its own until `close`."""

    def __init__(self):
        port = free_port()
        self.issuer = f"http://127.0.0.1:{port}"
        people = [word for name, said in PEOPLE.items() for word in ["--user-claims", json.dumps({"sub": name} | said)]]
        self.process = subprocess.Popen(
            [sys.executable, "-W", "ignore", PROGRAM, "--port", str(port), *people],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        self.secret = tempfile.NamedTemporaryFile("w")
        print("any secret", file=self.secret, flush=True)
        while True:
            if self.process.poll() is not None:
                raise RuntimeError("the provider did not start")
            try:
                urllib.request.urlopen(self.issuer + "/.well-known/openid-configuration").close()
                break
            except OSError:
                time.sleep(0.05)

    @property
    def options(self):
        """Those of `serve` by which people sign in there."""
        return (
            "--oidc-issuer", self.issuer, "--oidc-client-id", "hereabouts", "--oidc-name", "Town Hall",
            "--oidc-client-secret-file", self.secret.name, "--oidc-operators", "site-admins",
        )

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.secret.close()


class WithProvider:
    """For classes of tests on whose site people sign in there; before the class that starts the site."""

    @classmethod
    def setUpClass(cls):
        provider = Provider()
        cls.addClassCleanup(provider.close)
        cls.issuer, cls.options = provider.issuer, provider.options
        super().setUpClass()
