import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// The whole way of an invitation: through a real mail server, and back through a mail server's pipe.
struct InvitationWalkTests {
    @Test(.enabled(if: Python.hasPackages, "there is no .venv with aiosmtpd: Scripts/test-venv makes it"))
    func `Ada asks Bo's address, the mail arrives, Bo answers by its link, and Ada sees it`() async throws {
        try await PictureTools.withTemporaryFolder { folder in
            let sink = try SMTPSink(folder: folder)
            try await withApp(smtp: sink.server()) { test in
                let ada = test.browser()
                try await test.signUp(.ada, in: ada)
                try await test.runJobs()
                try await test.settle(.ada)
                let token = try await ada.token(of: "/meetings/new")
                let made = try await ada.post(
                    "/meetings/new",
                    form: [
                        "csrf_token": token, "title": "Chess & cake", "emails": "bo@example.net",
                        "place_name": "Ada's", "date": "2026-11-28", "time": "18:30", "zone": "Asia/Kathmandu",
                        "reminder": "30", "description": "Bring a cup",
                    ]
                )
                #expect(made.status == .seeOther)
                let event = try #require(made["Location"])
                try await test.runJobs()
                #expect(try sink.envelope.to == ["bo@example.net"])
                let mail = try ReceivedMail(parsing: try sink.message)
                let starts = mail.calendarText.contains("DTSTART;TZID=Asia/Kathmandu:20261128T183000")
                #expect(starts)
                let link = try #require(
                    mail.words.firstMatch(of: #/http://localhost(/invitations/\S+\?answer=going)/#)
                ).output.1
                let guest = test.browser()
                let page = try await guest.get(String(link))
                let form = try #require(page.token)
                let path = String(link.prefix { $0 != "?" })
                #expect(page.attribute("action").contains(path))
                let done = try await guest.post(path, form: ["csrf_token": form, "answer": "going", "note": "Gladly"])
                #expect(done.status == .seeOther)
                let seen = try await ada.get(event).text
                let isSeen = seen.contains("bo@example.net") && seen.contains("Gladly") && seen.contains("2 going")
                #expect(isSeen)
            }
        }
    }

    private func pipe(_ bytes: [UInt8], _ arguments: [String]) throws -> (status: Int32, output: String) {
        let program = try Program(["receive-mail"] + arguments)
        try program.process.input.write(contentsOf: bytes)
        try program.process.input.close()
        return program.finish()
    }

    @Test func `a mail server's pipe takes an answer, ignores the rest, and is told to try again`() async throws {
        try await withApp(clock: TestClock()) { test in
            try await test.people(.ada)
            let event = try await test.meet([.address("dee@example.net")])
            let token = InvitationToken.reply.text(
                for: try test.attendance("dee@example.net", event),
                test.app.signingKey
            )
            var mail = ReplyMail(
                from: "dee@example.net",
                to: "meet+\(token)@reply.example",
                uid: "\(event.code)@localhost",
                attendee: "dee@example.net"
            )
            // The program has the machine's own clock, to which the event of the test may be past: then it says so.
            mail.stamp = "20200101T000000Z"
            let files = ["--public-folder", TestApp.root.appending(path: "Public").path]
            let data = ["--data", test.folder.path] + files
            let bytes = mail.bytes
            let taken = try await offPool { try pipe(bytes, data) }
            #expect(taken.status == 0)
            let isTaken = try test.attendance("dee@example.net", event).answer == .going
            #expect(isTaken || taken.output.contains("the answer is not taken: over"))
            let ignored = try await offPool { try pipe(Array("Subject: x\r\n\r\nHi".utf8), data) }
            #expect(ignored.status == 0)
            #expect(ignored.output == "Ignored: it does not say who sent it, or says several.\n")
            let nowhere = try await offPool { try pipe(bytes, ["--data", test.folder.path + "/none"] + files) }
            #expect(nowhere.status == 75)
            let wrong = try await offPool { try pipe([], ["--nonsense"]) }
            #expect(wrong.status == 64)
        }
    }
}
