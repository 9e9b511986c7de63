/// The media type of a file, told by the ending of its name.
public enum ContentType {
    /// `application/octet-stream`, which browsers only download, for an ending that is not known.
    public static func ofFile(named name: String) -> String {
        let file = name.split(separator: "/").last ?? ""
        guard let dot = file.lastIndex(of: ".") else { return unknown }
        return byEnding[file[file.index(after: dot)...].lowercased()] ?? unknown
    }

    static let unknown = "application/octet-stream"

    private static let byEnding: [String: String] = [
        "html": "text/html; charset=utf-8",
        "css": "text/css; charset=utf-8",
        // RFC 9239
        "js": "text/javascript; charset=utf-8",
        "mjs": "text/javascript; charset=utf-8",
        "txt": "text/plain; charset=utf-8",
        "md": "text/markdown; charset=utf-8",
        "csv": "text/csv; charset=utf-8",
        "ics": "text/calendar; charset=utf-8",
        "vtt": "text/vtt; charset=utf-8",
        "json": "application/json",
        "map": "application/json",
        "geojson": "application/geo+json",
        "webmanifest": "application/manifest+json",
        "xml": "application/xml; charset=utf-8",
        "atom": "application/atom+xml; charset=utf-8",
        "rss": "application/rss+xml; charset=utf-8",
        "gpx": "application/gpx+xml; charset=utf-8",
        "pdf": "application/pdf",
        "zip": "application/zip",
        "gz": "application/gzip",
        "wasm": "application/wasm",
        "svg": "image/svg+xml; charset=utf-8",
        "png": "image/png",
        "jpg": "image/jpeg",
        "jpeg": "image/jpeg",
        "gif": "image/gif",
        "webp": "image/webp",
        "avif": "image/avif",
        "ico": "image/vnd.microsoft.icon",
        "woff": "font/woff",
        "woff2": "font/woff2",
        "ttf": "font/ttf",
        "otf": "font/otf",
        "mp4": "video/mp4",
        "webm": "video/webm",
        "mp3": "audio/mpeg",
        "m4a": "audio/mp4",
        "ogg": "audio/ogg",
        "opus": "audio/ogg",
        "wav": "audio/wav",
        "flac": "audio/flac",
    ]
}
