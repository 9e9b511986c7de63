import Foundation
import Testing

@testable import WebApp

struct OutboxTests {
    @Test func `without a server a mail becomes a file that only its owner can read`() async throws {
        try await PictureTools.withTemporaryFolder { folder in
            let outbox = "\(folder)/outbox"
            let mailer = Mailer(settings: MailSettings(host: "hereabouts.test", outbox: outbox))
            try mailer.send(.sample(subject: "One"), 1_795_268_020)
            try mailer.send(.sample(subject: "Two"), 1_795_268_021)
            let names = try PictureTools.files(in: outbox).sorted()
            #expect(names.map { $0.prefix(17) } == ["20261121T133340Z-", "20261121T133341Z-"])
            #expect(names.allSatisfy { $0.hasSuffix(".eml") })
            for (name, subject) in zip(names, ["One", "Two"]) {
                let path = "\(outbox)/\(name)"
                #expect(try String(contentsOfFile: path, encoding: .utf8).contains("\r\nSubject: \(subject)\r\n"))
                let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
                #expect(mode == 0o600)
            }
        }
    }
}
