import Foundation
import Models
import Testing

@testable import WebApp

/// B20: what a mail program makes of an answer, in whatever language: nothing of the mail that is answered becomes words, and no
/// address that opens the guest's own page.
struct QuotedMailTests {
    private static let name = "h-00112233445566778899aabbccddeeff"
    private static let page = "https://site.example/invitations/\(name)"
    private static let asked = """
        Ada asks you to Guest tea

        Sat 28 Nov 2026, 15:00

        Answer: \(page)

        No more mails: https://site.example/invitations/mails/\(name)
        """
    private static let marked = "> " + asked.replacing("\n", with: "\n> ")

    @Test(arguments: [
        "من: Ada <meet@site.example>\nتم الإرسال: الجمعة, 27 نوفمبر 2026 09:00\nإلى: gil@example.net\nالموضوع: Guest tea",
        "\u{200F}من: Ada\n\u{200F}تم الإرسال: الجمعة\n\u{200F}إلى: Gil\n\u{200F}الموضوع: Guest tea",
        "De : Ada <meet@site.example>\nEnvoyé : vendredi 27 novembre 2026 09:00\nÀ : gil@example.net\nObjet : Guest tea",
        "De\u{A0}: Ada\nEnvoyé\u{202F}: vendredi\nÀ\u{A0}: Gil\nObjet\u{A0}: Guest tea",
        "Från: Ada <meet@site.example>\nSkickat: den 27 november 2026 09:00\nTill: gil@example.net\nÄmne: Guest tea",
        "发件人： Ada\n发送时间： 2026年11月27日 9:00\n收件人： Gil\n主题： Guest tea",
        "*From:* Ada <meet@site.example>\n*Sent:* Friday\n*To:* gil@example.net\n*Subject:* Guest tea",
        // In a language that nobody knows: by the subject, or by an address and a time.
        "Nuut: Ada\nLuut: Sat\nMuut: Gil\nTuut: Guest tea",
        "Nuut: Ada <meet@site.example>\nLuut: 27.11.2026 09:00\nMuut: Gil",
        "________________________________\nFrom: Ada",
        "-------- Message d’origine --------\nDe : Ada",
        "Le vendredi 27 novembre 2026 à 09:00:00 UTC+1, Ada <meet@site.example> a écrit :  \n ",
    ])
    func `a mail that is quoted without marks is cut at its head`(_ head: String) {
        #expect(AnswerText.written("Yes\n\n\(head)\n\n\(Self.asked)", subject: "SV: Guest tea") == "Yes")
        #expect(AnswerText.written("Yes\n\n\(head)\n\nHi, come!", subject: "SV: Guest tea") == "Yes")
    }

    @Test(arguments: [
        "Le ven. 27 nov. 2026 à 09:00, Ada <meet@site.example> a écrit :",
        "Le ven. 27 nov. 2026 à 09:00, Ada\n<meet@site.example> a écrit :", "Le 27/11/2026 à 09:00, Ada a écrit :",
        "Den fre 27 nov. 2026 kl 09:00 skrev Ada <meet@site.example>:",
        "El vie, 27 nov 2026 a las 9:00, Ada (<meet@site.example>) escribió:",
        "Il giorno ven 27 nov 2026 alle ore 09:00 Ada <meet@site.example> ha scritto:",
        "Ada <meet@site.example> schrieb am Fr., 27. Nov. 2026, 09:00:",
        "пт, 27 нояб. 2026 г. в 09:00, Ada <meet@site.example>:",
        "في الجمعة، 27 نوفمبر 2026 في 9:00 ص تمت كتابة ما يلي بواسطة Ada <meet@site.example>:",
        "في 27 نوفمبر 2026، الساعة 9:00 ص، كتب Ada <meet@site.example>:",
        "Sent from my iPhone\n\n> On 27 Nov 2026, at 09:00, Ada <meet@site.example> wrote:",
        "Sent with Proton Mail secure email.\n\nOn Friday, November 27th, 2026 at 9:00 AM, Ada <meet@site.example> wrote:",
    ])
    func `a line that says who wrote what follows is cut with it`(_ line: String) {
        #expect(AnswerText.written("Yes\n\n\(line)\n\n\(Self.marked)") == "Yes")
        // Programs of HTML have the quotation taken out already.
        #expect(AnswerText.written("Yes\n\n\(line)\n") == "Yes")
    }

    @Test(arguments: [
        "Sent from my iPhone", "Sent from my Samsung Galaxy smartphone.", "Von meinem iPhone gesendet",
        "Gesendet von Outlook für Android", "Get Outlook for iOS<https://aka.ms/o0ukef>",
        "Get [Outlook for Android](https://aka.ms/AAb9ysg)", "Sent with Proton Mail secure email.",
        "Envoyé de mon iPhone", "Enviado desde mi iPhone", "Inviato da iPhone", "Skickat från min iPhone",
        "Verstuurd vanaf mijn iPhone", "أُرسلت من الـ iPhone", "أرسلت من الـ iPhone", "مُرسل من الـ iPhone",
        "الحصول على Outlook لـ iOS<https://aka.ms/o0ukef>",
        "Diese Nachricht wurde von meinem Android Mobiltelefon mit WEB.DE Mail gesendet.",
    ])
    func `what phones put below each mail is nobody's words, and stays in the middle of somebody's`(_ line: String) {
        #expect(AnswerText.written("Yes\n\n\(line)") == "Yes")
        #expect(AnswerText.written("Yes\n\(line)\n\n\(Self.marked)") == "Yes")
        #expect(AnswerText.written("Yes\n\(line)\nsays my phone") == "Yes\n\(line)\nsays my phone")
        #expect(AnswerText.written(line).isEmpty)
    }

    @Test(arguments: [
        "Bread: 2\nMilk: 3\nEggs: 6", "Name: Gil\nMail: gil@example.net\nPhone: 0123 456789", "De: Lisboa\nPara: Porto",
        "Le 12, Marie a écrit :\nje viens", "Den 27 nov 2026 skrev jag:\ninte", "Sent from my iPhone, sorry for typos",
        "Von meinem iPhone gesendet war das Bild,\nnicht von ihr.", "Die Bilder habe ich dir vom Handy gesendet",
        "I wrote it down: https://notes.example/Trip-00112233445566778899aabbccddeeff",
        "https://club.example/calendar/2026-11-27-winter-market",
        "https://other.example/invitations/summer-party-at-ours",
    ])
    func `words that only look like a quotation, a signature or a secret stay`(_ text: String) {
        #expect(AnswerText.written(text, subject: "Re: Guest tea") == text)
    }

    @Test func `of a mail of Outlook's in HTML all is cut from its head on`() {
        let html = """
            <html><body><div>Yes</div><hr><div id="divRplyFwdMsg"><b>De :</b> Ada<br><b>Objet :</b> Guest tea</div>
            <div>Ada asks you to Guest tea<br><a href="\(Self.page)">Answer</a></div></body></html>
            """
        #expect(AnswerText.written(MailHTMLText.text(of: html)) == "Yes")
    }

    @Test func `answers between quotations stay, each with its distance`() {
        let text = "> a question\nanswer one\n\n> another\nanswer two"
        #expect(AnswerText.written(text) == "answer one\n\nanswer two")
    }

    @Test(arguments: [
        page, "see \(page)?answer=going", page.uppercased(), "site.example/invitations/\(name)",
        "https://site.example/invitations/\n\(name)", "https://site.example/invita\ntions/\(name)",
        "https://site.example/invitations/h-00112233\n> 445566\n778899aabbccddeeff",
        "https://links.example/?url=https%3A%2F%2Fsite.example%2Finvitations%2F\(name)&data=x",
        "https://site.example/invitations/mails/\(name)", "https://site.example/circles/invitations/\(name)",
        "https://site.example/calendar/\(name).ics",
        "https://site.example/notifications/unsubscribe/ab12cd34ab12cd34ab12cd34ab12cd34ab12.x",
    ])
    func `an address that opens something is no words, however it is broken`(_ address: String) {
        #expect(AnswerText.written("Yes\n\(address)\nand more") == "Yes")
        #expect(AnswerText.written(address).isEmpty)
    }

    @Test(arguments: [
        "Yes\nmeet+\(name)@site.example",
        "Yes\nhttps-3A__site.example_invitations_h-2D00112233445566778899aabbccddeeff",
        "Yes\n2233445566778899",
    ])
    func `of a name that is known to be secret no piece is left`(_ text: String) {
        #expect(SecretAddresses(names: [Self.name]).wordsAbove(in: text) == "Yes")
        #expect(SecretAddresses(names: ["h-" + String(repeating: "f", count: 32)]).wordsAbove(in: text) == text)
    }

    @Test func `an answer from Outlook in Arabic puts no link of the guest's into the talk`() async throws {
        try await withMails { world in
            try await world.test.runJobs()
            let asked = try #require(try world.test.letters(to: TalkWorld.dee).last).words
            #expect(asked.contains(world.link))
            let heads = [
                "من: Ada <meet@reply.example>\nتم الإرسال: الجمعة 09:00\nإلى: \(TalkWorld.dee)\nالموضوع: Chess",
                "- - -", "",
            ]
            for (number, head) in heads.enumerated() {
                #expect(try await take("I bring cake.\n\n\(head)\n\n\(asked)", "<\(number)@x>", world) == .said)
            }
            let said = try words(world)
            #expect(said.first == "I bring cake." && said.count == heads.count)
            #expect(said.allSatisfy { $0.hasPrefix("I bring cake.") && !isOpened(by: $0, world) })
            let page = try await world.bo.get(world.page + "/talk")
            #expect(page.says("I bring cake.") && !isOpened(by: page.text, world))
        }
    }

    @Test func `a mail with nothing but the guest's own link or mailbox is an empty one`() async throws {
        try await withMails { world in
            let mine = try world.test.attendance(TalkWorld.dee, world.event)
            let mailbox = InvitationToken.reply.text(for: mine, world.test.app.signingKey)
            let reason = "there is neither an answer to an invitation in it nor a word"
            for body in ["http://localhost\(world.link)", "meet+\(mailbox)@reply.example", String(mailbox.suffix(32))] {
                #expect(try await take(body, "<1@x>", world) == .ignored(reason))
            }
            #expect(try words(world).isEmpty)
        }
    }

    private func isOpened(by text: String, _ world: TalkWorld) -> Bool {
        text.contains("/invitations/") || text.contains(world.link.suffix(12))
    }

    private func withMails(_ body: (TalkWorld) async throws -> Void) async throws {
        try await withTalk(replyAddress: "meet@reply.example", body)
    }

    private func take(_ body: String, _ id: String, _ world: TalkWorld) async throws -> ReplyIntake.Outcome {
        let app = world.test.app
        let mine = try world.test.attendance(TalkWorld.dee, world.event)
        let token = InvitationToken.reply.text(for: mine, app.signingKey)
        let lines = [
            "From: Dee <\(TalkWorld.dee)>", "To: meet+\(token)@reply.example", "Subject: Re: Chess",
            "Message-ID: \(id)",
            "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8", "", body,
        ]
        let intake = ReplyIntake(
            database: app.database,
            languages: app.languages,
            key: app.signingKey,
            now: app.clock()
        )
        return try await intake.take(Array(lines.joined(separator: "\r\n").utf8))
    }

    private func words(_ world: TalkWorld) throws -> [String] {
        try world.test.app.database.read { try String.fetchAll($0, sql: "SELECT words FROM talk_message ORDER BY id") }
    }
}
