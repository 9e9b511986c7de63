import Testing

@testable import WebApp

struct LoggedMailErrorTests {
    @Test(arguments: [
        (
            MailError.permanent(reason: "550 5.1.1 <bo+x@example.org>: no such user"),
            "for good: 550 5.1.1 <…>: no such user"
        ),
        (MailError.temporary(reason: "451 bo@example.org, try later"), "451 …, try later"),
        (MailError.temporary(reason: "421 too many connections"), "421 too many connections"),
        (MailError.malformed(field: "Subject"), "the field Subject cannot be written"),
    ])
    func `what a server answers is logged without the recipient`(_ error: MailError, _ words: String) {
        let logged = JobWorker.withoutAddresses("\(error)")
        #expect(logged == words && !logged.contains("@"))
    }
}
