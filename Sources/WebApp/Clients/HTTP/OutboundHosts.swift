import Auth

/// The hosts that may be called for what browsers, members and feeds name; what operators name themselves is called whatever stands
/// here (`OutboundRequest.Namer`). And whether any of them is called in the clear.
struct OutboundHosts: Sendable, Hashable {
    /// Every address of the public internet.
    static let any = OutboundHosts(isLimited: false)
    /// No host but that which the operator has named.
    static let none = OutboundHosts(isLimited: true)

    /// Whether there is a list at all.
    let isLimited: Bool
    /// Nobody is called by plain HTTP, whoever has named them.
    var requiresTLS = false
    /// Names in ASCII and small letters.
    private var names: Set<String> = []
    /// Domains with everything below them, without themselves: `example.org` for `*.example.org`.
    private var domains: Set<String> = []

    private init(isLimited: Bool) { self.isLimited = isLimited }

    /// - Parameter entries: `calendar.example.org`, or `*.example.org` for everything below it, in letters of any script; without
    ///   one every host is allowed. `nil` where one of them is neither.
    init?(_ entries: [String]) {
        self.init(isLimited: !entries.isEmpty)
        for entry in entries {
            let isDomain = entry.hasPrefix("*.")
            guard let name = Self.name(isDomain ? String(entry.dropFirst(2)) : entry), Self.isName(name) else {
                return nil
            }
            if isDomain { domains.insert(name) } else { names.insert(name) }
        }
    }

    /// - Parameter host: of an address, in letters of any script, which libcurl looks up in their ASCII form.
    func allow(_ host: String) -> Bool {
        guard isLimited else { return true }
        guard let name = Self.name(host) else { return false }
        if names.contains(name) { return true }
        var rest = name[...]
        while let dot = rest.firstIndex(of: ".") {
            rest = rest[rest.index(after: dot)...]
            if domains.contains(String(rest)) { return true }
        }
        return false
    }

    /// In ASCII and small letters, without the dot of a name that is told to its end.
    private static func name(_ host: String) -> String? {
        InternationalDomain.ascii(host).map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
    }

    /// RFC 1123 section 2.1, and with the low line that some names have.
    private static func isName(_ text: String) -> Bool {
        let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return text.utf8.count <= 253
            && labels.allSatisfy { label in
                (1...63).contains(label.count) && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
                    && label.allSatisfy {
                        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
                    }
            }
    }
}

extension OutboundHosts {
    /// What the push services of the browsers are called: Chrome's, Firefox', Safari's and Edge's.
    private static let pushServices = [
        "fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com", "wns2.notify.windows.com",
    ]

    /// For whoever checks the settings: a list without these is more often a slip than meant.
    var pushWarning: String? {
        let missing = Self.pushServices.filter { !allow($0) }
        guard !missing.isEmpty else { return nil }
        let names = missing.joined(separator: ", ")
        return "outbound-hosts does not have \(names): no notices are pushed to browsers that use them."
    }
}
