import COpenSSL
import Glibc

/// A certificate with those above it, up to one that browsers know.
///
/// `@unchecked Sendable`: never changed once it is made.
final class CertificateChain: @unchecked Sendable {
    /// The server's own.
    let leaf: OpaquePointer
    let others: [OpaquePointer]

    /// Takes possession of them. `nil` where there is none.
    init?(_ all: [OpaquePointer]) {
        guard let leaf = all.first else { return nil }
        (self.leaf, others) = (leaf, Array(all.dropFirst()))
    }

    deinit {
        X509_free(leaf)
        for other in others { X509_free(other) }
    }

    /// Epoch seconds; 0 for what cannot be read.
    var beginsAt: Int64 { Self.seconds(X509_get0_notBefore(leaf)) }
    var expiresAt: Int64 { Self.seconds(X509_get0_notAfter(leaf)) }

    /// Whether the one that has signed the server's own is neither that itself nor here.
    var lacksIssuer: Bool { ([leaf] + others).allSatisfy { copenssl_is_below(leaf, $0) == 0 } }

    private static func seconds(_ time: UnsafePointer<ASN1_TIME>?) -> Int64 {
        var parts = tm()
        return ASN1_TIME_to_tm(time, &parts) == 1 ? Int64(timegm(&parts)) : 0
    }
}
