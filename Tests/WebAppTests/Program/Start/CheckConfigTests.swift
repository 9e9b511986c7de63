import Foundation
import Testing

@testable import WebApp

struct CheckConfigTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func file(_ text: String) throws -> String {
        let url = folder.url.appending(path: "hereabouts.conf")
        try Data(text.utf8).write(to: url)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
        return url.path
    }

    @Test func `settings that serve takes are listed with where each comes from`() throws {
        let path = try file("port = 9000\nsmtp-url = smtp://mail.example.org:587\nsmtp-password = pearl\n")
        let (status, output) = try Program.run(
            ["check-config", "--config", path],
            environment: ["HEREABOUTS_MAIL_FROM": "meet@example.org"]
        )
        #expect(status == 0)
        #expect(output.contains("port = 9000    # \(path), line 1"))
        #expect(output.contains("mail-from = meet@example.org    # HEREABOUTS_MAIL_FROM"))
        #expect(output.contains("# smtp-password is set    # \(path), line 3"))
        #expect(output.contains("# max-connections = 10000"))
        #expect(!output.contains("pearl"))
    }

    @Test func `every mistake is told with its line, and nothing is made`() throws {
        let path = try file("prot = 1\nport = many\n")
        for command in ["check-config", "serve"] {
            let (status, output) = try Program.run([command, "--config", path, "--data", folder.path + "/data"])
            #expect(status == 64)
            #expect(output.contains("\(path), line 1: prot is no setting of this program. Did you mean port?"))
            #expect(output.contains("\(path), line 2: port is \"many\"."))
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/data"))
    }

    @Test func `a list of hosts that may be called is judged, and one without push services warned of`() throws {
        let push = "fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com"
        let whole = try Program.run(["check-config", "--outbound-hosts", push])
        #expect(whole.status == 0 && !whole.output.contains("# warning: outbound-hosts"))
        let short = try Program.run(["check-config"], environment: ["HEREABOUTS_OUTBOUND_HOSTS": "club.example"])
        #expect(short.status == 0)
        #expect(short.output.contains("# warning: outbound-hosts does not have fcm.googleapis.com,"))
        // A list that was meant to have a name would allow all hosts.
        for none in [",", " , "] {
            #expect(try Program.run(["check-config", "--outbound-hosts", none]).status == 64, "\(none)")
        }
        let path = try file("outbound-hosts = https://club.example/\n")
        let wrong = try Program.run(["check-config", "--config", path])
        #expect(wrong.status == 64 && wrong.output.contains("line 1: outbound-hosts is \"https://club.example/\"."))
    }

    @Test func `where the scanner is not, and a way to it that others may read, are warned of`() throws {
        let away = try Program.run(["check-config", "--clamd", folder.path + "/clamd.ctl"])
        #expect(away.status == 0 && away.output.contains("# warning: clamd: there is no \(folder.path)/clamd.ctl."))
        let far = try Program.run(["check-config"], environment: ["HEREABOUTS_CLAMD": "clamav.example:3310"])
        #expect(far.output.contains("# warning: clamd: files of people go to clamav.example in the clear."))
        let here = try Program.run(["check-config", "--clamd", "127.0.0.1:3310", "--clamd-timeout", "2.5"])
        #expect(here.status == 0 && !here.output.contains("# warning: clamd"))
        #expect(try Program.run(["check-config", "--clamd", "clamav"]).status == 64)
    }

    @Test func `settings that contradict each other are refused`() throws {
        let path = try file("trust-proxy = yes\nproxy-protocol = yes\n")
        #expect(try Program.run(["check-config", "--config", path]).status == 64)
        let alone = try file("trusted-proxies = 10.0.0.1\n")
        #expect(try Program.run(["check-config", "--config", alone]).status == 64)
    }

    @Test func `a file of settings starts a site`() async throws {
        let path = try file(
            "data = \(folder.path)/data\nport = 0\nhost = 127.0.0.1\npassword-cost-log = 10\nno-access-log = on\n"
        )
        let program = try Program(["serve", "--config", path])
        let port = try #require(program.port())
        #expect(try await Loopback.get("/healthz", port: port).hasPrefix("HTTP/1.1 200"))
        program.signal(SIGTERM)
        let (status, output) = program.finish()
        #expect(status == 0)
        #expect(!output.contains("GET /healthz"))
        #expect(FileManager.default.fileExists(atPath: folder.path + "/data/hereabouts.sqlite"))
    }

    @Test func `a folder for an authority's proofs that is not there is told, here and at the start`() async throws {
        let none = folder.path + "/none"
        let words = "--acme-webroot \(none) is no folder: make it, or name the one that certbot or lego write into"
        let (status, output) = try Program.run(["check-config", "--acme-webroot", none])
        #expect(status == 0 && output.contains("# warning: \(words)"), "\(output)")
        let file = try file("port = 0\n")
        #expect(try Program.run(["check-config", "--acme-webroot", file]).output.contains("\(file) is no folder"))
        let there = try Program.run(["check-config", "--acme-webroot", folder.path])
        #expect(there.status == 0 && !there.output.contains("warning"))
        let program = try Program(
            ["serve", "--data", folder.path + "/data", "--port", "0", "--host", "127.0.0.1", "--acme-webroot", none]
        )
        var told = false
        while !told, let line = program.nextLine() { told = line.contains(words) }
        #expect(told)
        // Signals are waited for from then on.
        _ = try #require(program.port())
        program.signal(SIGTERM)
        #expect(program.finish().status == 0)
    }
}
