import Foundation
import Models
import Testing

@testable import WebApp

/// What `tls-only` refuses.
struct ClearTextTests {
    private func problems(_ arguments: String..., environment: [String: String] = [:]) throws -> [String] {
        do {
            _ = try Configuration.load(arguments: arguments, environment: environment, systemFile: nil)
            return []
        } catch let problems as ConfigurationProblems {
            return problems.all.map(\.description)
        }
    }

    static let clear = [
        ("base-url", "http://example.org"), ("overpass-url", "http://example.org/api"),
        ("nominatim-url", "HTTP://example.org"), ("foursquare-url", "http://example.org"),
        ("soundcloud-url", "http://example.org"), ("soundcloud-api", "http://example.org"),
        ("soundcloud-tokens", "http://example.org"), ("push-service-url", "http://127.0.0.1:1"),
        ("media-s3-endpoint", "http://store.example"), ("oidc-issuer", "http://127.0.0.1:1"),
        ("database", "postgres://a@db.example/a"), ("database", "postgres://a@db.example/a?sslmode=prefer"),
        ("database", "postgres://a@/a?host=/run/postgresql,db.example"),
        ("database", "postgres:///a?hostaddr=10.0.0.1"),
        ("database", "postgres:///a?service=site"), ("smtp-url", "smtp://localhost:25"), ("clamd", "localhost:3310"),
        ("metrics-listen", "127.0.0.1:9464"), ("work-metrics-listen", "[::1]:9464"),
    ]

    static let encrypted = [
        ("base-url", "https://example.org"), ("overpass-url", "https://example.org/api"), ("overpass-url", ""),
        ("media-s3-endpoint", "https://store.example"), ("database", "postgres://a@db.example/a?sslmode=verify-full"),
        ("database", "postgres://a@db.example/a?sslmode=require"), ("database", "postgres:///a"),
        ("database", "postgres:///a?host=/run/postgresql"), ("smtp-url", "smtps://mail.example"),
        ("smtp-url", "smtp://mail.example:587"), ("clamd", "/run/clamav/clamd.ctl"), ("metrics-listen", ""),
    ]

    @Test(arguments: clear)
    func `what would travel in the clear is refused, at its place`(_ name: String, _ value: String) throws {
        let found = try problems("--tls-only", "--\(name)", value)
        #expect(found.count == 1 && found[0].contains("--\(name) (\(name)) would travel in the clear"), "\(found)")
        let variable = "HEREABOUTS_" + name.uppercased().replacing("-", with: "_")
        let inEnvironment = try problems(environment: ["HEREABOUTS_TLS_ONLY": "yes", variable: value])
        #expect(
            inEnvironment.count == 1 && inEnvironment[0].hasPrefix("\(variable) (\(name)) would"),
            "\(inEnvironment)"
        )
        #expect(try problems("--\(name)", value) == [])
    }

    @Test(arguments: encrypted)
    func `what is encrypted, or stays on this machine, is taken`(_ name: String, _ value: String) throws {
        #expect(try problems("--tls-only", "--\(name)", value) == [])
    }

    @Test func `all that is wrong is told at once, and what holds a secret is not repeated`() throws {
        let found = try problems(
            "--tls-only",
            "--smtp-url",
            "smtp://ada:secret@localhost",
            "--clamd",
            "localhost:3310"
        )
        #expect(found.count == 2 && !found.joined().contains("secret"))
    }

    @Test func `a server without a certificate does not start, nor is a file fetched`() throws {
        let folder = try TestFolder()
        let serve = try Program.run(["serve", "--data", folder.path, "--port", "0", "--tls-only"])
        #expect(serve.status == 64 && serve.output.contains("name --tls-certificate and --tls-key"), "\(serve.output)")
        let fetch = try Program.run(
            ["import", "--data", folder.path, "http://example.org/a.osm"],
            environment: ["HEREABOUTS_TLS_ONLY": "yes"]
        )
        #expect(fetch.status == 64 && fetch.output.contains("fetched by https alone"), "\(fetch.output)")
    }
}
