import Foundation

/// What SoundCloud says of an address to whoever has no keys (oEmbed).
struct SoundCloudEmbed: Decodable, Sendable {
    let title: String
    let author: String?
    /// The address of its player, out of the frame in `html`; nothing else of that is looked at.
    let widget: String?

    private enum Key: String, CodingKey {
        case title, html
        case author = "author_name"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        title = try container.decode(String.self, forKey: .title)
        author = container.optional(String.self, .author)
        widget = container.optional(String.self, .html).flatMap(Self.widget)
    }

    private static let player = "https://w.soundcloud.com/player/?"

    /// The source of the frame, where it is SoundCloud's player and holds nothing but what stands in addresses.
    static func widget(in html: String) -> String? {
        guard html.utf8.count <= 10_000,
            let match = html.firstMatch(of: /<iframe\s[^>]*?\bsrc\s*=\s*\x22([^\x22<>]*)\x22/.ignoresCase())
        else { return nil }
        let source = match.1.replacing("&amp;", with: "&")
        let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~%=&/:?+,;!@".utf8)
        guard source.hasPrefix(player), source.utf8.count <= 1_000, source.utf8.allSatisfy(allowed.contains) else {
            return nil
        }
        return String(source)
    }
}

/// A track or a set, as the API tells of it.
struct SoundCloudResource: Decodable, Sendable {
    let urn: String?
    let kind: String?
    let title: String
    let milliseconds: Int64?
    let link: String?
    let artist: String?
    let tracks: [SoundCloudResource]

    private enum Key: String, CodingKey {
        case urn, kind, title, duration, user, tracks
        case link = "permalink_url"
    }

    private struct User: Decodable {
        let username: String?
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        title = try container.decode(String.self, forKey: .title)
        urn = container.optional(String.self, .urn)
        kind = container.optional(String.self, .kind)
        link = container.optional(String.self, .link)
        artist = container.optional(User.self, .user)?.username
        let duration = container.optional(Double.self, .duration) ?? 0
        milliseconds = duration >= 1 && duration < 1e9 ? Int64(duration) : nil
        tracks = container.optional(LenientArray<SoundCloudResource>.self, .tracks)?.elements ?? []
    }
}

/// A page of a set's tracks.
struct SoundCloudPage: Decodable, Sendable {
    let tracks: [SoundCloudResource]
    let next: String?

    private enum Key: String, CodingKey {
        case collection
        case next = "next_href"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        tracks = try container.decode(LenientArray<SoundCloudResource>.self, forKey: .collection).elements
        next = container.optional(String.self, .next)
    }
}

struct SoundCloudToken: Decodable, Sendable {
    let text: String
    let seconds: Int64

    private enum Key: String, CodingKey {
        case token = "access_token"
        case seconds = "expires_in"
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        text = try container.decode(String.self, forKey: .token)
        let time = container.optional(LenientNumber.self, .seconds)?.value ?? 600
        seconds = time.isFinite ? Int64(min(max(time, 60), 86_400)) : 600
    }
}
