"""nginx in front of all nodes, with the settings of docs/scale.md."""
import os
import re
import signal
import subprocess
import time
from pathlib import Path

from torture_parts.outcomes import Trouble

from .network import FRONT

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "scale.md"


class Proxy:
    """`port` is where browsers come."""

    def __init__(self, folder, port, servers):
        self.folder, self.port, self.servers, self.process = Path(folder), port, servers, None
        self.log = self.folder / "error.log"

    @property
    def base(self):
        return f"http://{FRONT}.1:{self.port}"

    def settings(self):
        """Those of the page, word for word but for TLS and addresses."""
        found = re.search(r"```nginx\n(upstream .*?)```", PAGE.read_text(), re.S)
        text = found.group(1)
        servers = iter(self.servers)
        text = re.sub(r"server 10\.0\.0\.\d+:8080", lambda _: f"server {next(servers)}", text)
        if next(servers, None):
            raise Trouble("docs/scale.md names fewer nodes than there are")
        text = text.replace("listen 443 ssl;", f"listen {FRONT}.1:{self.port};")
        text = re.sub(r"\n *ssl_certificate(_key)? [^\n]*", "", text)
        text = text.replace("/var/www/hereabouts", str(self.folder))
        return text

    def start(self):
        self.folder.mkdir(exist_ok=True)
        os.chmod(self.folder, 0o755)
        (self.folder / "away.html").write_text("<!doctype html><title>In a moment</title><p>Please send that again in a moment.\n")
        (self.folder / "nginx.conf").write_text(
            f"daemon off; worker_processes 1; pid {self.folder}/pid; error_log {self.log} warn;\n"
            "events { worker_connections 2048; }\nhttp { access_log off;\n"
            + "".join(f"{kind}_temp_path {self.folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
            + self.settings() + "}\n")
        self.process = subprocess.Popen(
            ["nginx", "-p", self.folder, "-c", self.folder / "nginx.conf", "-e", self.log], stderr=subprocess.PIPE, text=True)
        time.sleep(0.3)
        if self.process.poll() is not None:
            raise Trouble(f"nginx does not start: {self.process.stderr.read()[-300:]}")

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            try:
                self.process.wait(timeout=3)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
