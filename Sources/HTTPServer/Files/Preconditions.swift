import Glibc

/// The conditional fields of a GET or HEAD request (RFC 9110 section 13), judged in the order of section 13.2.2.
enum Preconditions {
    enum Verdict: Hashable {
        case proceed, notModified, failed
    }

    /// - Parameters:
    ///   - etag: of the representation that would be sent.
    ///   - modified: epoch seconds.
    static func judge(_ head: RequestHead, etag: String?, modified: Int?) -> Verdict {
        if let list = head["if-match"] {
            if !names(list, etag, weakly: false) { return .failed }
        } else if let date = date(head["if-unmodified-since"]), let modified, modified > date {
            return .failed
        }
        if head["if-none-match"] != nil {
            // Several fields of one name are one list.
            let list = head.values("if-none-match").joined(separator: ",")
            return names(list, etag, weakly: true) ? .notModified : .proceed
        }
        if let date = date(head["if-modified-since"]), let modified, modified <= date { return .notModified }
        return .proceed
    }

    /// Whether a `Range` may be answered: there is no `If-Range`, or it names exactly this representation (section
    /// 13.1.5). Only a strong tag, or the exact date, is a promise about bytes.
    static func allowsRange(_ head: RequestHead, etag: String?, modified: Int?) -> Bool {
        guard let validator = head["if-range"] else { return true }
        if validator.hasSuffix("\"") { return validator == etag && !validator.hasPrefix("W/") }
        guard let modified else { return false }
        return date(validator) == modified
    }

    private static func names(_ list: String, _ etag: String?, weakly: Bool) -> Bool {
        guard let etag else { return list == "*" }
        return EntityTag.list(list, contains: etag, weakly: weakly)
    }

    /// The clock only decides the century of the old two-digit years.
    private static func date(_ field: String?) -> Int? {
        field.flatMap { HTTPDate.parse($0, now: time(nil)) }
    }
}
