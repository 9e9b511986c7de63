import HTTPServer
import Models
import Testing

@testable import WebApp

/// A host who reads that all are asked tells nobody else: what waits is said at once.
struct HeldMailPageTests {
    @Test func `a meeting whose mails wait says so to its host, and to nobody else`() async throws {
        try await withApp { test in
            let (ada, bo) = try await test.friends()
            let address = try await test.meet(["emails": "gast@strangers.example"], in: ada)
            let page = try await ada.get(address)
            #expect(!page.reads("Invitations sent."))
            #expect(page.reads("Not everybody has been mailed yet: the list of people says why."))
            #expect(page.reads("goes out once you have confirmed your own address"))
            let theirs = try await bo.get(address)
            #expect(theirs.reads("Chess & cake") && !theirs.reads("once you have confirmed"))
            let more = try await ada.post(
                address + "/people",
                fields: [
                    ("csrf_token", try await ada.token(of: address + "/people")), ("emails", "two@strangers.example"),
                ]
            )
            #expect(more.status == .seeOther)
            #expect(try await ada.get(address + "/people").reads("They are on the list. Not everybody has been mailed"))
        }
    }

    @Test func `a meeting of members says that they are asked`() async throws {
        try await withApp { test in
            let (ada, _) = try await test.friends()
            let address = try await test.meet(in: ada)
            #expect(try await ada.get(address).reads("Meeting created. Invitations sent."))
        }
    }
}
