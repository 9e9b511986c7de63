/// Who may show the site's public events in a frame.
enum EmbedOrigins: Hashable, Sendable {
    case all, none
    /// As browsers write them: "https://example.org".
    case some([String])

    /// `nil` for what names neither.
    init?(_ words: [String]) {
        let words = words.map { $0.lowercased() }
        switch words {
        case ["all"]: self = .all
        case ["none"]: self = .none
        default:
            let origins = words.compactMap { SiteAddress($0)?.text }
            // What a policy would read as something else than one origin is none (W3C CSP Level 3, 2.3.1).
            let isPlain = origins.allSatisfy {
                $0.allSatisfy { $0.isASCII && !$0.isWhitespace && !";,'*".contains($0) }
            }
            guard !origins.isEmpty, origins.count == words.count, isPlain else { return nil }
            self = .some(origins)
        }
    }

    var isAnybody: Bool { self != .none }

    /// For `frame-ancestors`: the page with the tag shows the frame, too.
    var policy: String {
        switch self {
        case .all: "*"
        case .none: "'none'"
        case .some(let origins): (["'self'"] + origins).joined(separator: " ")
        }
    }
}
