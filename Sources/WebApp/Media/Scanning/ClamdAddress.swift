import Foundation

/// Where ClamAV's daemon listens (clamd.conf(5): LocalSocket, or TCPAddr and TCPSocket).
enum ClamdAddress: Hashable, Sendable {
    case socket(path: String)
    case host(String, port: UInt16)

    /// `/run/clamav/clamd.ctl`, `localhost:3310` or `[::1]:3310`; `nil` for what is neither.
    init?(_ text: String) {
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
        if text.hasPrefix("/") {
            // The path ends with a zero byte (unix(7)).
            guard text.utf8.count < MemoryLayout<sockaddr_un>.size - MemoryLayout<sa_family_t>.size else { return nil }
            self = .socket(path: text)
            return
        }
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]), port > 0 else {
            return nil
        }
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            return nil
        }
        guard !host.isEmpty, host.allSatisfy({ $0.isLetter || $0.isNumber || "-._:".contains($0) }) else { return nil }
        self = .host(String(host), port: port)
    }

    var text: String {
        switch self {
        case .socket(let path): path
        case .host(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        }
    }

    /// For whoever checks the settings.
    var warning: String? {
        switch self {
        case .socket(let path):
            access(path, F_OK) == 0
                ? nil : "clamd: there is no \(path). Install clamav-daemon, or look whether it runs."
        case .host(let host, _):
            host == "localhost" || host == "::1" || host.hasPrefix("127.")
                ? nil : "clamd: files of people go to \(host) in the clear. Keep others off that way."
        }
    }
}

/// How files of people are searched for malware.
struct ClamdSettings: Hashable, Sendable {
    var address: ClamdAddress
    /// For one file, from the connection to the verdict.
    var timeout: Duration = .seconds(120)
}
