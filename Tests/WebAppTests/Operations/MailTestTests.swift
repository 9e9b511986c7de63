import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Whether mails leave, asked by a page and on the command line.
@Suite(.enabled(if: Python.hasPackages, "there is no .venv with aiosmtpd: Scripts/test-venv makes it"))
struct MailTestTests {
    private func press(in client: TestClient) async throws -> TestResponse {
        let token = try await client.token(of: "/operations")
        return try await client.post("/operations/mail-test", form: ["csrf_token": token])
    }

    /// An operator with a confirmed address, before a mail server.
    private func withOperator(
        _ options: [String] = [],
        password: String? = nil,
        _ body: @escaping @Sendable (TestApp, TestClient, SMTPSink) async throws -> Void
    ) async throws {
        try await PictureTools.withTemporaryFolder { folder in
            let sink = try SMTPSink(folder: folder, options)
            var server = sink.server()
            server.user = password == nil ? nil : "ada"
            server.password = password
            try await withApp(smtp: server) { test in
                let ada = try #require(try await test.people(.ada)[.ada])
                try await test.promote(.ada)
                try await body(test, ada, sink)
            }
        }
    }

    @Test func `a mail arrives at the operator's own address, and the page names the server`() async throws {
        try await withOperator { _, ada, sink in
            let page = try await press(in: ada)
            let says = page.hasText("The mail server localhost:\(sink.port) has taken a mail to \(Person.ada.email).")
            #expect(page.status == .ok && says)
            #expect(try sink.envelope.to == [Person.ada.email])
            let mail = try await ParsedMail.reading(sink.message)
            #expect(mail.subject == "A test of mails")
        }
    }

    @Test func `a refusal is shown with all that was said`() async throws {
        try await withOperator(["--rcpt", "550 5.1.1 nobody <here>"]) { _, ada, sink in
            let page = try await press(in: ada)
            for words in [
                "has not taken a mail", "&gt; MAIL FROM:&lt;hereabouts@localhost&gt;",
                "&gt; RCPT TO:&lt;\(Person.ada.email)",
                "&lt; 550 5.1.1 nobody &lt;here",
            ] {
                let text = page.text.replacing("&gt;", with: ">").replacing("&lt;", with: "<")
                let isThere = text.contains(words.replacing("&gt;", with: ">").replacing("&lt;", with: "<"))
                #expect(isThere, "\(words)")
            }
            #expect(!sink.hasMessage)
        }
    }

    @Test func `neither the password nor any form of it is in what was said`() async throws {
        try await withOperator(["--user", "ada:right"], password: "wrong secret") { _, ada, _ in
            let page = try await press(in: ada).text
            let proofs = ["wrong secret", Data("\0ada\0wrong secret".utf8).base64EncodedString()]
            for proof in proofs + [Data("wrong secret".utf8).base64EncodedString()] {
                let isTold = page.contains(proof)
                #expect(!isTold, "\(proof)")
            }
            let says = page.contains("535 ") && page.contains("EHLO")
            #expect(says)
        }
    }

    @Test func `a server that repeats the password is not repeated`() async throws {
        let plain = Data("\0ada\0S3cret".utf8).base64EncodedString()
        for answer in ["550 you said S3cret", "550 you said \(plain)"] {
            try await withOperator(["--user", "ada:S3cret", "--rcpt", answer], password: "S3cret") { _, ada, _ in
                let page = try await press(in: ada)
                let isTold = page.text.contains("S3cret") || page.text.contains(plain)
                #expect(page.hasText("has not taken a mail") && !isTold)
            }
        }
    }

    @Test func `without an answer the reason is there, and who has not confirmed an address is told`() async throws {
        let nobody = SMTPServer(host: "127.0.0.1", port: 1, security: .none)
        try await withApp(smtp: nobody) { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            #expect(try await ada.get("/operations").status == .notFound)
            let token = try await ada.token(of: "/settings")
            let refused = try await ada.post("/operations/mail-test", form: ["csrf_token": token])
            #expect(refused.status == .notFound)
            try await test.promote(.ada)
            let page = try await press(in: ada)
            #expect(page.hasText("127.0.0.1:1 has not taken a mail"))
            try await test.app.database.write { try $0.execute(sql: "UPDATE account SET email_confirmed_at = NULL") }
            #expect(try await press(in: ada)["Location"] == "/operations")
            #expect(try await ada.sees("confirm your email address first", at: "/operations"))
        }
    }

    @Test func `without a server the page names the file`() async throws {
        try await withApp { test in
            let ada = try #require(try await test.people(.ada)[.ada])
            try await test.promote(.ada)
            let page = try await press(in: ada).text
            let file = try #require(page.firstMatch(of: /\/[^<>\s]*\/outbox\/test-[^<>\s]*\.eml/)).output
            let mail = try String(contentsOfFile: String(file), encoding: .utf8)
            #expect(mail.contains("To: ") && mail.contains(Person.ada.email))
            // A file lies in place of the folder.
            let outbox = try test.data.outbox
            try FileManager.default.removeItem(at: outbox)
            try Data().write(to: outbox)
            #expect(try await press(in: ada).hasText("none can be written to this folder"))
        }
    }

    @Test func `the command ends with 0 for a mail that was taken, and tells what was said where it was not`()
        async throws
    {
        try await PictureTools.withTemporaryFolder { folder in
            let data = try TestFolder()
            try AppDatabase(path: DataDirectory(path: data.path).database.path).close()
            PrivateFiles.tighten(try DataDirectory(path: data.path).databaseFiles) { _ in }
            let sink = try SMTPSink(folder: folder, ["--data", "554 5.7.1 looks like spam"])
            let good = try SMTPSink(folder: folder)
            let options = ["--data", data.path, "--base-url", "https://example.org"]
            func run(_ arguments: String...) throws -> (status: Int32, output: String) {
                try Program.run(["mail", "test"] + arguments + options)
            }
            let taken = try run("bo@example.org", "--smtp-url", "smtp://localhost:\(good.port)")
            #expect(taken.status == 0)
            #expect(taken.output == "The mail server localhost:\(good.port) has taken a mail to bo@example.org.\n")
            let refused = try run("bo@example.org", "--smtp-url", "smtp://localhost:\(sink.port)")
            #expect(refused.status == 1)
            #expect(refused.output.contains("< 554 5.7.1 looks like spam"))
            #expect(refused.output.contains("> DATA"))
            #expect(refused.output.contains("has not taken a mail to bo@example.org"))
            let file = try run("bo@example.org")
            #expect(file.status == 0 && file.output.contains("\(data.path)/outbox/test-"))
            let nobody = try run()
            #expect(nobody.status == 1 && nobody.output.contains("No operator has confirmed an address."))
            #expect(try run("nowhere").status == 64)
        }
    }

    @Test func `a test mail bears the name of the site`() async throws {
        try await withOperator { test, ada, sink in
            let now = test.app.clock()
            try await test.app.database.write { try SiteIdentity(name: "Our Street").write(now: now, $0) }
            test.clock?.advance(2)
            #expect(try await press(in: ada).status == .ok)
            let mail = try await ParsedMail.reading(sink.message)
            let text = mail.parts.compactMap(\.text).joined()
            #expect(text.contains("Our Street") && !text.contains("Hereabouts"))
        }
    }
}
