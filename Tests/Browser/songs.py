"""Songs for the tests: tones, put where the program keeps what members have sent."""

import functools
import hashlib
import sqlite3
import subprocess
import tempfile
import time
from pathlib import Path

LATITUDE, LONGITUDE = 47.0, -20.0
TITLES = (("Harbour Lights", "The Quay", 40, -3.5), ("Où est la mer", "Élodie", 40, 0.0), ("Low Tide", "The Quay", 40, 2.0))


@functools.cache
def tone(hertz, seconds):
    """As AAC, which every browser plays."""
    with tempfile.NamedTemporaryFile(suffix=".mp4") as file:
        source = f"sine=frequency={hertz}:duration={seconds}"
        subprocess.run(
            ["ffmpeg", "-loglevel", "error", "-y", "-f", "lavfi", "-i", source, "-c:a", "aac", "-b:a", "32k",
             "-movflags", "+faststart", file.name], check=True,
        )
        return Path(file.name).read_bytes()


def keep(folder, number, content):
    """Stores a file as the program does, and returns its key."""
    digits = "abcdefghijklmnopqrstuvwxyz234567"
    digest = hashlib.sha256(f"song {number}".encode()).digest()
    token = "".join(digits[byte % 32] for byte in digest[:26])
    place = Path(folder, "media", token[1:3], token[3:5])
    place.mkdir(parents=True, exist_ok=True, mode=0o700)
    (place / f"{token}.mp4").write_bytes(content)
    return f"{token}.mp4"


def add_zone(site, name="Old Quay", titles=TITLES, north=0, radius=150):
    """A zone in the demo's town, or so many metres north of it, with songs of nobody's; returns its number. The program stands
    still meanwhile."""
    site.stop()
    now = int(time.time())
    database = sqlite3.connect(Path(site.folder.name, "hereabouts.sqlite"))
    with database:
        zone = database.execute(
            "INSERT INTO zone (secret, import_key, name, colour, latitude, longitude, radius, audience, adding,"
            " votes_per_person, repeat_minutes, waiting_songs, created_at, updated_at)"
            " VALUES (randomblob(16), ?, ?, 'teal', ?, ?, ?, 'everyone', 'members', 5, 0, 20, ?, ?)",
            (name, name, LATITUDE + north / 111_195, LONGITUDE, radius, now, now),
        ).lastrowid
        for number, (title, artist, seconds, gain) in enumerate(titles):
            key = keep(site.folder.name, zone * 100 + number, tone(220 * (number + 1), seconds))
            database.execute(
                "INSERT INTO track (zone_id, state, title, artist, milliseconds, gain, original_key, audio_key, created_at)"
                " VALUES (?, 'ready', ?, ?, ?, ?, ?, ?, ?)",
                (zone, title, artist, seconds * 1000, gain, key.replace(".mp4", ".original.mp4"), key, now + number),
            )
    database.close()
    site.start()
    return zone


def add_link(site, zone):
    """A song that SoundCloud alone plays; returns its number."""
    database = sqlite3.connect(Path(site.folder.name, "hereabouts.sqlite"))
    with database:
        track = database.execute(
            "INSERT INTO track (zone_id, state, title, link, created_at) VALUES (?, 'ready', 'Elsewhere', ?, 1)",
            (zone, "https://soundcloud.com/gulls/ropes"),
        ).lastrowid
    database.close()
    return track
