import CCurl

/// An http or https address that we may call, read by libcurl itself: what is checked is what is called.
struct OutboundURL: Sendable, Hashable, CustomStringConvertible {
    /// Whom an address leads to; what one origin may see, another may not.
    struct Origin: Sendable, Hashable {
        let scheme: String
        /// In small letters; an IPv6 address in brackets.
        let host: String
        let port: String
    }

    /// Percent-encoded, without a fragment.
    let text: String
    let origin: Origin

    var description: String { text }
    var isHTTPS: Bool { origin.scheme == "https" }

    /// `nil` for other schemes, for addresses without a host, and for those that carry a user name or a password, which
    /// would end up in logs.
    init?(_ text: String) { self.init(text, relativeTo: nil) }

    /// Where an answer with this `Location` sends on to; `nil` where we do not follow: to no such address, and from https
    /// back to http.
    func following(_ location: String) -> OutboundURL? {
        guard let next = OutboundURL(location, relativeTo: self), next.isHTTPS || !isHTTPS else { return nil }
        return next
    }

    /// - Parameter base: what `text` is relative to, when it is (RFC 3986 section 5).
    private init?(_ text: String, relativeTo base: OutboundURL?) {
        guard CurlLibrary.isReady, let handle = curl_url() else { return nil }
        defer { curl_url_cleanup(handle) }
        let flags = UInt32(CURLU_DISALLOW_USER | CURLU_URLENCODE | CURLU_NO_DEFAULT_PORT)
        for address in [base?.text, text].compactMap({ $0 }) {
            guard curl_url_set(handle, CURLUPART_URL, address, flags) == CURLUE_OK else { return nil }
        }
        guard curl_url_set(handle, CURLUPART_FRAGMENT, nil, 0) == CURLUE_OK,
            let whole = Self.part(handle, CURLUPART_URL),
            let scheme = Self.part(handle, CURLUPART_SCHEME), ["http", "https"].contains(scheme),
            let host = Self.part(handle, CURLUPART_HOST), !host.isEmpty,
            let port = Self.part(handle, CURLUPART_PORT, UInt32(CURLU_DEFAULT_PORT))
        else { return nil }
        self.text = whole
        origin = Origin(scheme: scheme, host: host.lowercased(), port: port)
    }

    /// The address of something below this one; each segment and value is encoded as a whole.
    func appending(path: [String] = [], query: KeyValuePairs<String, String> = [:]) -> OutboundURL? {
        let base = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let head = base[0].hasSuffix("/") && !path.isEmpty ? base[0].dropLast() : base[0]
        let pairs = base.dropFirst().map(String.init) + (query.isEmpty ? [] : [FormText.encode(query.map { $0 })])
        let whole = head + path.map { "/" + FormText.encode($0) }.joined()
        return OutboundURL(pairs.isEmpty ? String(whole) : "\(whole)?\(pairs.joined(separator: "&"))")
    }

    private static func part(_ handle: OpaquePointer, _ part: CURLUPart, _ flags: UInt32 = 0) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard curl_url_get(handle, part, &text, flags) == CURLUE_OK, let text else { return nil }
        defer { curl_free(text) }
        return String(cString: text)
    }
}
