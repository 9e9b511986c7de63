import Testing

@testable import Templates

/// What mails say.
struct MailTests {
    private func link() throws -> WebAddress {
        try #require(WebAddress("https://hereabouts.example/password-reset/a?b&c"))
    }

    @Test func `a reset mail as text`() throws {
        let mail = PasswordResetMail(displayName: "Ada", link: try link())
        #expect(mail.subject == "Set a new password for Hereabouts")
        #expect(
            mail.text == """
                Hi Ada,

                Somebody, probably you, asked to set a new password for your account.

                Set a new password:
                https://hereabouts.example/password-reset/a?b&c

                The link works for one hour, once. If it was not you, do nothing: your password stays as it is.

                """
        )
    }

    @Test func `a reset mail as HTML`() throws {
        let html = PasswordResetMail(displayName: "<b>", link: try link()).html
        #expect(html.hasPrefix("<!DOCTYPE html><html lang=\"en\" dir=\"ltr\"><head><meta charset=\"utf-8\">"))
        #expect(html.contains(">Hi &lt;b&gt;,</p>"))
        #expect(html.contains("<a href=\"https://hereabouts.example/password-reset/a?b&amp;c\""))
        #expect(html.contains(">Set a new password</a>"))
    }

    @Test func `a mail looks the same where style sheets are dropped, and fetches nothing`() throws {
        let html = PasswordResetMail(displayName: "Ada", link: try link()).html
        let start = try #require(html.range(of: "<style>")), end = try #require(html.range(of: "</style>"))
        // The sheet only darkens.
        #expect(html[start.upperBound...].hasPrefix("@media (prefers-color-scheme:dark){"))
        let bare = html[..<start.lowerBound] + html[end.upperBound...]
        #expect(bare.contains("max-width:480px") && bare.contains("background:#17694a"))
        for forbidden in ["<script", "<link", "src=\"http", "url(", "@import", "position:"] {
            #expect(!html.contains(forbidden))
        }
        #expect(html.utf8.count < 8_000)
    }

    @Test func `a name cannot add lines to a mail`() throws {
        let name = "Ada\r\nBcc: bo@example.org\u{2028}x"
        let mails: [any MailWords] = [
            PasswordResetMail(displayName: name, link: try link()),
            SiteInvitationMail(inviter: name, link: try link(), isMember: true, end: try link()),
            EmailConfirmationMail(displayName: name, link: try link()),
            AccountActMail(
                displayName: name,
                kind: .emailChanged,
                detail: name,
                undo: try link(),
                activity: try link()
            ),
            EmailTakenMail(displayName: name, username: name, logIn: try link()),
        ]
        for mail in mails {
            #expect(!mail.text.contains("\r") && !mail.text.contains("\nBcc"))
            #expect(!mail.subject.contains("Bcc"))
            #expect(!mail.html.contains("\nBcc"))
        }
    }

    @Test func `the old address is told the new one`() throws {
        let mail = AccountActMail(
            displayName: "Ada",
            kind: .emailChanged,
            detail: "a@x.org",
            undo: try link(),
            activity: try link()
        )
        #expect(mail.text.contains("The email address was changed: a@x.org."))
    }
}
