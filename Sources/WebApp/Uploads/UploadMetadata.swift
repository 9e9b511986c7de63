import Foundation
import HTTPServer

/// What a client tells about its file: `filetype dmlkZW8vbXA0,filename ...`, values in base64. Its name is not kept: it may
/// say more than its owner wants to show.
struct UploadMetadata: Hashable, Sendable {
    /// Such as `video/mp4`; empty where nothing that could be one was told.
    let mediaType: String

    /// Throws `HTTPError` 400 for what is no metadata.
    init(_ header: String?) throws {
        var values: [String: Data] = [:]
        for pair in (header ?? "").split(separator: ",") {
            let words = pair.split(separator: " ")
            guard let key = words.first, words.count <= 2, values[String(key)] == nil,
                let value = Data(base64Encoded: words.count == 2 ? String(words[1]) : "")
            else { throw HTTPError(.badRequest, "malformed metadata") }
            values[String(key)] = value
        }
        let text = (values["filetype"] ?? values["type"]).flatMap { String(bytes: $0, encoding: .utf8) } ?? ""
        mediaType = Self.mediaType(text)
    }

    /// Empty for what can be none.
    static func mediaType(_ text: String?) -> String {
        guard let text, text.utf8.count <= 100, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return "" }
        return text
    }
}
