import COpenSSL
import Foundation
import Glibc
import Testing

@testable import HTTPServer

/// Files of certificates: wrong ones, old ones, and new ones while the server runs.
struct CertificatesTests {
    let folder: TemporaryFolder
    let made: TestCertificates

    init() throws {
        folder = try TemporaryFolder()
        made = TestCertificates(folder: folder)
    }

    private func sentence(_ certificate: String, _ key: String) -> String {
        do throws(CertificateError) {
            _ = try Certificates([CertificateFiles(certificate: certificate, key: key)])
            return "taken"
        } catch {
            return error.description
        }
    }

    @Test func `what cannot be served is told with its file and what to do`() throws {
        let good = try made.make("good", names: "DNS:good.test")
        let other = try made.make("other", names: "DNS:other.test", kind: .rsa(bits: 2_048))
        let weak = try made.make("weak", names: "DNS:weak.test", kind: .rsa(bits: 1_024))
        try folder.write("empty", "")
        try folder.write("words", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n")
        try folder.write("large", [UInt8](repeating: 0x41, count: 1 << 20 + 1))
        let path = folder.path
        #expect(sentence(good.certificate, good.key) == "taken")
        #expect(
            sentence("\(path)/none", good.key)
                == "\(path)/none cannot be read (No such file or directory): name the file that is there."
        )
        #expect(sentence(good.certificate, "\(path)/none").hasPrefix("\(path)/none cannot be read"))
        for name in ["", "/large"] {
            #expect(sentence(path + name, good.key) == "\(path)\(name) is no file of 1 MB at most: name one in PEM.")
        }
        for name in ["empty", "words", "good.key"] {
            #expect(
                sentence("\(path)/\(name)", good.key)
                    == "\(path)/\(name) holds no certificate in PEM: name the chain."
            )
        }
        for name in ["empty", "words", "good.pem"] {
            #expect(
                sentence(good.certificate, "\(path)/\(name)")
                    == "\(path)/\(name) holds no private key in PEM that opens without a passphrase: name such a one."
            )
        }
        let whole = try String(contentsOfFile: good.certificate, encoding: .utf8)
        try folder.write("cut", whole + String(whole.prefix(300)))
        #expect(
            sentence("\(path)/cut", good.key)
                == "\(path)/cut is cut off or damaged behind certificate 1: write it whole."
        )
        #expect(
            sentence(good.certificate, other.key)
                == "\(other.key) is not the key of \(good.certificate): name two that belong together."
        )
        #expect(sentence(weak.certificate, weak.key).hasPrefix("\(weak.certificate) is too weak for libssl: "))
    }

    @Test func `a key behind a passphrase is refused, and nobody is asked for it`() throws {
        let good = try made.make("good", names: "DNS:good.test")
        let reader = BIO_new_file(good.key, "r")
        let key = PEM_read_bio_PrivateKey(reader, nil, nil, nil)
        BIO_free(reader)
        let locked = BIO_new_file(folder.path + "/locked", "w")
        #expect(PEM_write_bio_PrivateKey(locked, key, EVP_aes_128_cbc(), Array("secret".utf8), 6, nil, nil) == 1)
        BIO_free(locked)
        EVP_PKEY_free(key)
        #expect(sentence(good.certificate, folder.path + "/locked").contains("without a passphrase"))
    }

    @Test func `what is served although somebody should look is told`() throws {
        let now: Int64 = Int64(time(nil))
        func warnings(_ name: String, _ seconds: ClosedRange<Int>, host: String = "a.test", mode: mode_t = 0o600) throws
            -> [String]
        {
            let files = try made.make(name, names: "DNS:a.test,IP:127.0.0.1", seconds: seconds)
            chmod(files.key, mode)
            return try Certificates([files]).warnings(host: host, now: now)
        }
        let day = 86_400
        #expect(try warnings("fine", -60...(15 * day)).isEmpty)
        #expect(try warnings("fine", -60...(15 * day), host: "127.0.0.1").isEmpty)
        #expect(
            try warnings("soon", -60...(3 * day + 60))
                == ["\(folder.path)/soon.pem expires in 3 days: renew it and send SIGHUP"]
        )
        #expect(try warnings("last", -60...(day + 60)).first?.contains("expires in 1 day:") == true)
        #expect(
            try warnings("old", (-2 * day)...(-60))
                == ["\(folder.path)/old.pem has expired: put a new one in its place and send SIGHUP"]
        )
        #expect(
            try warnings("young", 3_600...(90 * day))
                == ["\(folder.path)/young.pem is not valid yet: look at the clock of this machine"]
        )
        #expect(
            try warnings("open", -60...(90 * day), mode: 0o644)
                == ["Everybody on this machine can read \(folder.path)/open.key: chmod o= it"]
        )
        #expect(try warnings("group", -60...(90 * day), mode: 0o640).isEmpty)
        #expect(
            try warnings("foreign", -60...(90 * day), host: "b.test")
                == ["No certificate is for b.test: browsers warn of the site. Name one with --tls-certificate"]
        )
    }

    @Test func `a certificate without the one above it is told, and one that signs itself is not`() throws {
        let now = Int64(time(nil))
        let leaf = try made.make("leaf", names: "DNS:a.test", issuer: "middle")
        let middle = try made.make("middle", names: "DNS:m.test", issuer: "root")
        func warnings() throws -> [String] { try Certificates([leaf]).warnings(host: "a.test", now: now) }
        let words = [
            "\(leaf.certificate) lacks the certificate of whoever has signed it: most clients refuse the site. "
                + "Name the whole chain (of certbot: fullchain.pem)"
        ]
        #expect(try warnings() == words)
        let own = try String(contentsOfFile: leaf.certificate, encoding: .utf8)
        let above = try String(contentsOfFile: middle.certificate, encoding: .utf8)
        // The root is with the clients.
        try (own + above).write(toFile: leaf.certificate, atomically: true, encoding: .utf8)
        #expect(try warnings() == [])
        let stranger = try made.make("stranger", names: "DNS:s.test")
        let other = try String(contentsOfFile: stranger.certificate, encoding: .utf8)
        try (own + other).write(toFile: leaf.certificate, atomically: true, encoding: .utf8)
        #expect(try warnings() == words)
    }

    @Test func `new files are served after a reload, and wrong ones leave the old in place`() async throws {
        let files = try made.make("site", names: "DNS:localhost")
        let certificates = try Certificates([files])
        let (path, made) = (folder.path, made)
        try await TLSTests.with(certificates) { (port) throws in
            let open = try TLSClient(port: port)
            #expect(open.subject == "site")
            let next = try made.make("next", names: "DNS:localhost")
            rename(next.key, files.key)
            // Half of it is there: the key and the certificate do not belong together.
            let error = #expect(throws: CertificateError.self) { try certificates.reload() }
            #expect(error?.description.hasPrefix("\(path)/site.key is not the key of") == true)
            #expect(try TLSClient.subject(port: port) == "site")
            rename(next.certificate, files.certificate)
            try certificates.reload()
            #expect(try TLSClient.subject(port: port) == "next")
            // Whoever has been here before goes on with what was agreed.
            #expect(try open.get("/still") == "GET /still ")
        }
    }

    @Test func `no request is lost while certificates are read again and again`() async throws {
        let certificates = try Certificates([
            made.make("a.test", names: "DNS:a.test"), made.make("b.test", names: "DNS:b.test"),
        ])
        try await TLSTests.with(certificates, { $0.loops = 2 }) { (port) throws in
            let threads = Threads(2) { number in
                for _ in 0..<60 {
                    let name = number == 0 ? "a.test" : "b.test"
                    let client = try TLSClient(port: port, .init(name: name))
                    #expect(client.subject == name)
                    #expect(try client.get("/\(number)") == "GET /\(number) ")
                }
            }
            while !threads.areDone { try certificates.reload() }
            try threads.result()
        }
    }

    @Test func `keys of tickets change, and the one before still opens for as long`() {
        let time = TestTime()
        let keys = TicketKeys(clock: { time.now })
        func name(_ key: TicketKey?) -> [UInt8]? {
            var bytes = [UInt8](repeating: 0, count: 16)
            key?.write(name: &bytes)
            return key == nil ? nil : bytes
        }
        let first = name(keys.keys.current)
        #expect(name(keys.keys.before) == nil)
        time.advance(by: TicketKeys.lifetime - .seconds(1))
        #expect(name(keys.keys.current) == first)
        time.advance(by: .seconds(1))
        let second = name(keys.keys.current)
        #expect(second != first && name(keys.keys.before) == first)
        time.advance(by: TicketKeys.lifetime * 2)
        #expect(name(keys.keys.current) != second && name(keys.keys.before) == nil)
    }
}
