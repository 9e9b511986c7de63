import Foundation
import Models
import Templates
import Testing

@testable import WebApp

/// B20: mails that people answer become their words.
struct TalkMailTests {
    /// - Parameter to: the guest's own address of the site's mailbox unless it is said.
    private func mail(
        _ body: String,
        _ world: TalkWorld,
        from: String = TalkWorld.dee,
        to mailbox: String? = nil,
        id: String = "<1@x>",
        head: [String] = [],
        type: String = "text/plain; charset=utf-8"
    ) throws -> [UInt8] {
        let mine = try world.test.attendance(TalkWorld.dee, world.event)
        let token = InvitationToken.reply.text(for: mine, world.test.app.signingKey)
        let to = mailbox ?? "meet+\(token)@reply.example"
        let fields =
            ["From: Dee <\(from)>", "To: \(to)", "Subject: Re: Chess", "Message-ID: \(id)"]
            + head + ["MIME-Version: 1.0", "Content-Type: \(type)", "", body]
        return Array(fields.joined(separator: "\r\n").utf8)
    }

    private func take(_ bytes: [UInt8], _ world: TalkWorld) async throws -> ReplyIntake.Outcome {
        let app = world.test.app
        return try await ReplyIntake(
            database: app.database,
            languages: app.languages,
            key: app.signingKey,
            now: app.clock()
        ).take(bytes)
    }

    private func words(_ world: TalkWorld) throws -> [String] {
        try world.test.app.database.read { try String.fetchAll($0, sql: "SELECT words FROM talk_message ORDER BY id") }
    }

    private func withMails(_ body: (TalkWorld) async throws -> Void) async throws {
        try await withTalk(replyAddress: "meet@reply.example", body)
    }

    @Test func `an answer to a mail is said on the event as its sender's, once however often it comes`() async throws {
        try await withMails { world in
            let bytes = try mail("I bring cake.\n\nOn Sat, 21 Nov 2026, Ada wrote:\n> Come!\n", world)
            for _ in 0..<2 { #expect(try await take(bytes, world) == .said) }
            #expect(try words(world) == ["I bring cake."])
            let page = try await world.bo.get(world.page)
            #expect(page.reads("I bring cake.") && page.reads("A guest"))
            #expect(try world.notices(.ada) == ["talk"])
        }
    }

    @Test func `an answer to the mails of two guests is said as its sender's`() async throws {
        try await withMails { world in
            let (test, event, eve) = (world.test, world.event, "eve@example.net")
            let (host, now) = (event.host, test.app.clock())
            try await test.app.database.write { try event.invite([.address(eve)], by: host, now: now, $0) }
            let key = test.app.signingKey
            let mailboxes = try [eve, TalkWorld.dee].map { address in
                let token = InvitationToken.reply.text(for: try test.attendance(address, event), key)
                return "meet+\(token)@reply.example"
            }
            let bytes = try mail("I bring cake.", world, to: mailboxes.joined(separator: ", "))
            #expect(try await take(bytes, world) == .said)
            let dee = try test.attendance(TalkWorld.dee, event).id
            let speakers = try test.app.database.read {
                try AttendanceID.fetchAll($0, sql: "SELECT attendance_id FROM talk_message")
            }
            #expect(speakers == [dee])
        }
    }

    @Test func `what is answered to an update about one day is said of that day`() async throws {
        try await withTalk(TestApp.values(recurrence: "FREQ=WEEKLY"), replyAddress: "meet@reply.example") { world in
            let day = world.event.time.startsAt + 7 * 86_400
            try await world.test.runJobs()
            _ = try await world.tell("Bring chairs", [("on", "\(day)")], in: world.ada)
            try await world.test.runJobs()
            let sent = try #require(try world.test.letters(to: TalkWorld.dee).last)
            let mailbox = try #require(sent.header["reply-to"]?.firstMatch(of: /meet\+[^@>]+@reply\.example/)?.0)
            #expect(try await take(try mail("Two of mine", world, to: String(mailbox)), world) == .said)
            #expect(try await world.ada.get(world.page + "?on=\(day)").reads("Two of mine"))
            #expect(try await !world.ada.get(world.page).reads("Two of mine"))
            // What is no day of it, and nonsense, is said of all days.
            for (number, name) in ["\(String(day + 60, radix: 36))", "x!"].enumerated() {
                let whole = String(mailbox.prefix { $0 != "." }) + ".\(name)@reply.example"
                let bytes = try mail("Of all \(number)", world, to: whole, id: "<\(number)@y>")
                #expect(try await take(bytes, world) == .said)
                #expect(try await world.ada.get(world.page).reads("Of all \(number)"))
            }
        }
    }

    @Test func `a mail says that it can be answered where that is so`() async throws {
        try await withMails { world in
            try await world.test.runJobs()
            let first = try #require(try world.test.letters(to: TalkWorld.dee).last)
            #expect(first.words.contains("If you reply, everyone on the list can read it."))
            try await world.choose("hosts")
            _ = try await world.tell("News", in: world.ada)
            try await world.test.runJobs()
            let second = try #require(try world.test.letters(to: TalkWorld.dee).last)
            #expect(second.words.contains("Replies aren’t read."))
        }
    }

    @Test func `an update whose mails wait does not say that everybody has it`() async throws {
        try await withMails { world in
            let ada = try world.test.account(.ada).id
            // Nobody has been mailed for her yet, and nobody is while her own address is not confirmed.
            _ = try await world.test.app.database.write {
                try $0.execute(sql: "UPDATE account SET email_confirmed_at = NULL WHERE id = ?", arguments: [ada])
            }
            #expect(try await world.tell("We start at seven", in: world.ada).status == .seeOther)
            let page = try await world.ada.get(world.page)
            let (waits, all) = (page.reads("Sent. Not everybody has been mailed yet"), page.reads("Sent to everyone"))
            #expect(waits && !all)
            let isSaid = try await world.ada.get(world.page + "/people").reads("Not mailed yet")
            #expect(isSaid)
        }
    }

    @Test func `words of which nothing is seen are none`() async throws {
        try await withMails { world in
            let empty = "\u{200B}\u{2060}\u{2800}"
            let bytes = try mail(empty, world)
            #expect(try await take(bytes, world) == .ignored(emptiness))
            #expect(try await world.say(empty, in: world.bo).status == .unprocessableContent)
            #expect(try words(world).isEmpty)
        }
    }

    private let emptiness = "there is neither an answer to an invitation in it nor a word"

    @Test(arguments: [
        ["Auto-Submitted: auto-replied"], ["Precedence: bulk"], ["Precedence: auto_reply"], ["List-Id: <a.b>"],
        ["List-Unsubscribe: <mailto:a@b>"], ["X-Autoreply: yes"], ["X-Vacation: yes"], ["Return-Path: <>"],
    ])
    func `what a program writes of itself is nobody's words`(_ head: [String]) async throws {
        try await withMails { world in
            let bytes = try mail("I am away.", world, head: head)
            #expect(try await take(bytes, world) == .ignored("a program has written it of itself"))
            #expect(try words(world).isEmpty)
        }
    }

    @Test func `what is forged, empty, or comes where nobody writes is dropped, with the reason`() async throws {
        try await withMails { world in
            let forged = try mail("I bring cake.", world, from: "eve@example.net")
            #expect(try await take(forged, world) == .ignored("its sender is not whom the invitation was for"))
            let empty = try mail("> quoted\n-- \nDee", world)
            #expect(try await take(empty, world) == .ignored(emptiness))
            try await world.choose("closed")
            let closed = ReplyIntake.Outcome.ignored(
                "nobody writes in the talk of that event, or its sender does not"
            )
            #expect(try await take(try mail("Hello", world), world) == closed)
            #expect(try words(world).isEmpty)
        }
    }

    @Test func `a mail of more than 500 characters is cut, and one of HTML becomes text`() async throws {
        try await withMails { world in
            let long = try mail(String(repeating: "ä", count: 600), world)
            #expect(try await take(long, world) == .said)
            #expect(try words(world).first?.unicodeScalars.count == 500)
            let html = """
                <html><head><style>p {}</style></head><body><p>I bring &amp; eat <b>cake</b><br>Dee</p>
                <div class="gmail_quote">On Sat, Ada wrote:<blockquote>Come!</blockquote></div></body></html>
                """
            let bytes = try mail(html, world, id: "<2@x>", type: "text/html; charset=utf-8")
            #expect(try await take(bytes, world) == .said)
            #expect(try words(world).last == "I bring & eat cake\nDee")
        }
    }

    @Test(arguments: [
        "Yes\n\nOn Sat, 21 Nov 2026 at 18:30, Ada Tester <a@b.c> wrote:\n\n> Hi",
        "Yes\n\nOn Sat, 21 Nov 2026 at 18:30, Ada Tester via\nHereabouts <a@b.c>\nwrote:\n\n> Hi",
        "Yes\n> Hi\n> there", "Yes\n-- \nDee\nSales", "Yes\n-----Original Message-----\nFrom: Ada\nHi",
        "Yes\n\nFrom: Ada Tester <a@b.c>\nSent: Saturday\nTo: Dee\nSubject: Chess\n\nHi",
        "Yes\n________________________________\nFrom: Ada\nHi",
        "Yes\n\nAm Sa., 21. Nov. 2026 um 18:30 Uhr schrieb Ada Tester <a@b.c>:\n\n> Hallo",
        "Yes\n\nAm 21.11.2026 um 18:30 schrieb Ada Tester:\n> Hallo",
        "Yes\n-----Ursprüngliche Nachricht-----\nVon: Ada\nHallo",
        "Yes\n\nVon: Ada Tester <a@b.c>\nGesendet: Samstag\nAn: Dee\nBetreff: Schach\n\nHallo",
        "\n  Yes  \r\n\r\n\r\n",
    ])
    func `quotations and signatures are cut in the forms of the common programs`(_ text: String) {
        #expect(AnswerText.written(text) == "Yes")
    }

    @Test(arguments: [
        "From: me with love", "On my way, as I wrote:\nat seven", "Am I late? I am", "A -- B",
        "Sent: by bike\nand back",
    ])
    func `words that only look like a quotation stay`(_ text: String) {
        #expect(AnswerText.written(text) == text)
    }
}
