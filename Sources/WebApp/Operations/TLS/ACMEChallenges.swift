import CSystem
import Foundation
import HTTPServer

/// What an authority asks for before it signs a certificate for our name (RFC 8555 section 8.3): a file that certbot or lego have
/// written. Over plain HTTP too, since there may be no certificate yet.
struct ACMEChallenges: Sendable {
    private static let path = "/.well-known/acme-challenge/"
    /// A token and the digest of a key: a tenth of it.
    private static let mostBytes = 4_096
    private static let mostLetters = 128

    let folder: String

    /// `nil` for everything else, and for what is not there.
    func respond(to request: Request) -> Response? {
        guard let token = Self.token(request), let bytes = Self.read("\(folder)\(Self.path)\(token)") else {
            return nil
        }
        let headers = ResponseHeaders([
            ("Content-Type", "application/octet-stream"), ("Cache-Control", "no-store"),
            ("X-Content-Type-Options", "nosniff"),
        ])
        return Response(headers: headers, body: .bytes(bytes))
    }

    /// Letters of base64url alone: such a name leads out of no folder.
    private static func token(_ request: Request) -> Substring? {
        guard request.method == .get || request.method == .head, request.path.hasPrefix(path) else { return nil }
        let token = request.path.dropFirst(path.count)
        let fits = token.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        return fits && (1...mostLetters).contains(token.utf8.count) ? token : nil
    }

    /// A small file that is there itself: a link could lead anywhere. On the event loop, like any small read.
    private static func read(_ path: String) -> [UInt8]? {
        let descriptor = csystem_open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0)
        guard descriptor >= 0 else { return nil }
        var information = stat()
        fstat(descriptor, &information)
        let file = OpenFile(adopting: descriptor, size: Int(information.st_size), modified: 0)
        guard information.st_mode & S_IFMT == S_IFREG, file.size <= mostBytes else { return nil }
        return try? file.read(0..<file.size)
    }
}
