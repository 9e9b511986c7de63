/// The address of a track or a set on SoundCloud's pages, without what only counts who passes it on.
struct SoundCloudAddress: Hashable, Sendable {
    /// As SoundCloud writes it: `https://soundcloud.com/somebody/a-song`.
    let text: String

    private static let hosts: Set = ["soundcloud.com", "www.soundcloud.com", "m.soundcloud.com"]
    /// Pages of the site that are no people.
    private static let pages: Set = [
        "discover", "search", "you", "stream", "upload", "settings", "pages", "charts", "oembed", "tags",
    ]
    private static let maxLength = 500

    /// `nil` for everything else, people included.
    init?(_ typed: String) {
        let whole = typed.contains("://") ? typed : "https://\(typed)"
        guard whole.utf8.count <= Self.maxLength, let url = OutboundURL(whole), Self.hosts.contains(url.origin.host),
            ["80", "443"].contains(url.origin.port)
        else { return nil }
        let path = url.text.split(separator: "?", omittingEmptySubsequences: false)[0].split(separator: "/").dropFirst(
            2
        )
        guard (2...4).contains(path.count), let user = path.first, !Self.pages.contains(user.lowercased()) else {
            return nil
        }
        let isSet = path.dropFirst().first == "sets"
        guard !isSet || path.count > 2, path.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else { return nil }
        text = "https://soundcloud.com/" + path.joined(separator: "/")
        // Letters that are encoded take three times as much and more.
        guard text.utf8.count <= Self.maxLength else { return nil }
    }

    /// What its last part says of its name, where SoundCloud cannot be asked.
    var name: String {
        let parts = text.split(separator: "/").dropFirst(3)
        let named = parts.first == "sets" ? parts.dropFirst() : parts
        return (named.first.map(String.init) ?? text).replacing("-", with: " ")
    }
}
