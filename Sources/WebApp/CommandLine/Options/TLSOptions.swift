import ArgumentParser
import Foundation
import HTTPServer

/// What the server needs to speak https itself.
struct TLSOptions: ParsableArguments {
    @Option(Configuration.tlsCertificate) var tlsCertificate: [String]

    @Option(Configuration.tlsKey) var tlsKey: [String]

    @Option(Configuration.redirectPort) var redirectPort: UInt16?

    @Option(Configuration.acmeWebroot) var acmeWebroot: String

    func validate() throws {
        guard isOn || !Configuration.current.requiresTLS else {
            throw ValidationError(
                "With tls-only the server speaks TLS itself, to a proxy too: name --tls-certificate and --tls-key."
            )
        }
        let (certificates, keys) = (Self.names(tlsCertificate), Self.names(tlsKey))
        guard certificates.count == keys.count else {
            throw ValidationError(
                "--tls-certificate names \(certificates.count) files and --tls-key \(keys.count): each certificate has its key."
            )
        }
    }

    var isOn: Bool { !tlsCertificate.isEmpty }

    var givenRedirectPort: UInt16? { redirectPort ?? Configuration.redirectPort.given }

    /// `nil` where the server speaks plain HTTP. Throws a `CertificateError` that names the file.
    func certificates() throws -> Certificates? {
        guard isOn else { return nil }
        return try Certificates(zip(Self.names(tlsCertificate), Self.names(tlsKey)).map(CertificateFiles.init))
    }

    /// `nil` where no folder is named.
    var challenges: ACMEChallenges? { acmeWebroot.isEmpty ? nil : ACMEChallenges(folder: acmeWebroot) }

    /// `nil` where no folder is named, or it is there. It may be made later, so that it keeps nothing from starting.
    var challengesWarning: String? {
        var isFolder: ObjCBool = false
        if acmeWebroot.isEmpty { return nil }
        if FileManager.default.fileExists(atPath: acmeWebroot, isDirectory: &isFolder), isFolder.boolValue {
            return nil
        }
        return "--acme-webroot \(acmeWebroot) is no folder: make it, or name the one that certbot or lego write into"
    }

    private static func names(_ given: [String]) -> [String] { given.flatMap { [String](configured: $0) ?? [] } }
}
