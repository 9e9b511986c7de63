import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// A host who deletes the account.
struct LeavingHostPageTests {
    private let dee = "dee@example.net"

    private func leave(_ client: TestClient) async throws -> TestResponse {
        let page = try await client.get("/settings/delete")
        let form = ["csrf_token": page.value(of: "csrf_token") ?? "", "password": Person.ada.password]
        return try await client.post("/settings/delete", fields: form.map { ($0.key, $0.value) })
    }

    @Test func `the page names what is hosted, and guests are told by mail and notice that it is called off`()
        async throws
    {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo)
            let (ada, bo) = (try #require(browsers[.ada]), try #require(browsers[.bo]))
            let event = try await test.meet([.member(try test.account(.bo).id), .address(dee)])
            try await test.runJobs()
            let page = try await ada.get("/settings/delete")
            let isNamed = page.reads("Chess & cake") && page.reads("It is cancelled, and 2 people are told")
            #expect(isNamed && page.text.contains("data-event=\"\(event.code)\""))
            let link = test.link(try test.attendance(dee, event))
            #expect(try await leave(ada).status == .seeOther)
            try await test.runJobs()
            for address in [Person.bo.email, dee] {
                let mail = try #require(try test.letters(to: address).last)
                let isOff = mail.subject?.hasPrefix("Cancelled: Chess & cake") == true
                #expect(isOff && mail.calendarText.contains("METHOD:CANCEL"), "\(address)")
                #expect(mail.words.contains("Somebody who has left") && !mail.allText.contains("Ad Tester"))
            }
            for (client, path) in [(bo, "/events/\(event.code)"), (test.browser(), link)] {
                let shown = try await client.get(path)
                let saysSo = shown.status == .ok && shown.reads("Somebody who has left") && shown.reads("cancelled")
                #expect(saysSo && !shown.text.contains("Ad Tester"), "\(path)")
            }
            let notices = try await bo.get("/notifications").reads("Cancelled: Chess & cake")
            #expect(notices)
        }
    }

    @Test func `a co-host is told by mail and notice that they host it now`() async throws {
        try await withApp { test in
            let browsers = try await test.people(.ada, .bo, .cy)
            let (ada, bo) = (try #require(browsers[.ada]), try #require(browsers[.bo]))
            let event = try await test.meet([.member(try test.account(.bo).id), .member(try test.account(.cy).id)])
            let mine = try test.attendance(.bo, event)
            try await test.app.database.write { try event.setCohost(mine, true, now: 1, $0) }
            try await test.runJobs()
            let page = try await ada.get("/settings/delete").reads("hosts it then")
            #expect(page)
            #expect(try await leave(ada).status == .seeOther)
            try await test.runJobs()
            let mail = try #require(try test.letters(to: Person.bo.email).last)
            #expect(mail.subject?.contains("You host Chess & cake now") == true)
            #expect(try await bo.get("/events/\(event.code)/edit").status == .ok)
            #expect(try test.event(event).status == .planned)
        }
    }
}
