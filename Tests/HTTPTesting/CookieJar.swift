import HTTPServer

/// The cookies of a `TestClient`: names and values only. Whatever path, host or lifetime they have, they are sent back,
/// until a `Set-Cookie` with `Max-Age` of zero or less takes them away.
package struct CookieJar {
    private var cookies: [(name: String, value: String)] = []

    /// For a `Cookie` field; `nil` without cookies.
    package var field: String? {
        cookies.isEmpty ? nil : cookies.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
    }

    package subscript(name: String) -> String? {
        get { cookies.first { $0.name == name }?.value }
        set {
            cookies.removeAll { $0.name == name }
            if let newValue { cookies.append((name, newValue)) }
        }
    }

    package mutating func keep(_ headers: ResponseHeaders) {
        for (name, value) in headers where name.lowercased() == "set-cookie" { keep(value) }
    }

    private mutating func keep(_ setCookie: String) {
        let pieces = setCookie.split(separator: ";").map { $0.drop { $0 == " " } }
        guard let pair = pieces.first?.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false),
            pair.count == 2
        else { return }
        let maxAge = pieces.dropFirst().first { $0.lowercased().hasPrefix("max-age=") }?.dropFirst(8)
        let isExpired = maxAge.flatMap { Int($0) }.map { $0 <= 0 } ?? false
        self[String(pair[0])] = isExpired ? nil : String(pair[1])
    }
}
