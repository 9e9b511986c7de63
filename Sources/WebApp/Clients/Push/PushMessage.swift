import Foundation
import Models

/// What a browser shows, and how a push service is to carry it.
struct PushMessage: Sendable, Hashable {
    /// RFC 8030 section 5.3.
    typealias Urgency = NoticeKind.Urgency

    var title: String
    var body: String
    /// A local path.
    var link: String
    /// 32 letters, digits, hyphens and underscores at most (RFC 8030 section 5.4).
    var topic: String
    var urgency: Urgency
    /// For how long the service keeps it for a browser that is off.
    var seconds: Int

    private struct Content: Encodable {
        let title: String
        let body: String
        let link: String
        let tag: String
    }

    /// What sw.js reads: at most `maxBytes` of JSON, the body cut short where it must be.
    func content(maxBytes: Int) throws -> [UInt8] {
        var (title, body) = (title, body)
        while true {
            let bytes = try Content(title: title, body: body, link: link, tag: topic).json()
            if bytes.count <= maxBytes || (title.isEmpty && body.isEmpty) { return bytes }
            if body.isEmpty { title = Self.half(title) } else { body = Self.half(body) }
        }
    }

    /// For a service that takes less than the standard asks of it.
    var shortened: PushMessage {
        var message = self
        message.title = String(title.prefix(80))
        message.body = ""
        return message
    }

    private static func half(_ text: String) -> String {
        text.count < 4 ? "" : text.prefix(text.count / 2).trimmingCharacters(in: .whitespaces) + "…"
    }
}
