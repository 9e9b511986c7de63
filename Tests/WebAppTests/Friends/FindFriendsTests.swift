import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// DR4, LM8: finding people, and being found.
struct FindFriendsTests {
    private func upload(
        _ bytes: [UInt8],
        _ client: TestClient,
        _ boxes: [String] = []
    ) async throws -> TestResponse {
        let token = try await client.token(of: "/friends/import")
        let file = TestPart.file("file", filename: "a.vcf", type: "text/vcard", bytes)
        let parts = [TestPart.field("csrf_token", token)] + boxes.map { TestPart.field($0, "1") } + [file]
        return try await client.post("/friends/import", multipart: parts)
    }

    private func cards(_ emails: [String]) -> [UInt8] {
        Array(emails.map { "BEGIN:VCARD\r\nFN:X\r\nEMAIL:\($0)\r\nEND:VCARD\r\n" }.joined().utf8)
    }

    @Test func `after signing up come the people, several are added at once, and the way on is kept`() async throws {
        try await withApp { test in
            for person in [Person.bo, .cy] { try await test.member(person) }
            let token = try await test.client.token(of: "/signup?next=%2Fcafes%3Fnear%3DLarkhaven")
            #expect(!token.isEmpty)
            let made = try await test.signUp(.ada, changing: [:], next: "/cafes?near=Larkhaven")
            let find = try #require(made["Location"])
            #expect(find == "/friends/find?next=%2Fcafes%3Fnear%3DLarkhaven")
            let start = try await test.get(find)
            #expect(start.status == .ok && start.says("href=\"/cafes?near=Larkhaven\">Skip for now"))
            let found = try await test.get(find + "&q=TEST")
            #expect(found.says("Skip for now"))
            #expect(found.attribute("data-person") == ["bo_diddley", "cy-stranger", "ada.lovelace"])
            #expect(found.attribute("name").count { $0 == "person" } == 2)
            let next = "/friends/find?q=TEST&next=%2Fcafes%3Fnear%3DLarkhaven"
            let leadsBack = found.attribute("value").contains(next.replacing("&", with: "&amp;"))
            #expect(leadsBack)
            let answer = try await test.post(
                "/friends/requests",
                ["person": "bo_diddley", "person": "cy-stranger", "next": next],
                by: test.client
            )
            #expect(answer["Location"] == next)
            let after = try await test.get(next)
            #expect(after.says("All of them are asked.") && !after.attribute("name").contains("person"))
            let shown = try await test.post(
                "/friends/findability",
                ["findable": "1", "next": "/cafes?near=Larkhaven"],
                by: test.client
            )
            #expect(shown["Location"] == find)
            #expect(try test.requestCount(of: .bo) == 1)
            #expect(try test.requestCount(of: .cy) == 1)
        }
    }

    @Test func `one thing is to be done first, and what else there is unfolds where it is needed`() async throws {
        try await withApp { test in
            let ada = try await test.member(.ada)
            try await test.member(.bo)
            try await test.member(.cy)
            let start = try await ada.get("/friends/find?next=%2F")
            #expect(start.text.components(separatedBy: "<details class=\"form-part\">").count == 4)
            // One is added by one press; for several there are boxes.
            let one = try await ada.get("/friends/find?q=bo")
            #expect(one.attribute("data-person") == ["bo_diddley"] && one.says("Add friend"))
            #expect(!one.says("type=\"checkbox\" name=\"person\"") && !one.says("Add selected"))
            #expect(try await ada.get("/friends/find?q=test").says("Add selected"))
            let none = try await test.post("/friends/requests", ["next": "/friends/find"], by: ada)
            #expect(none.status == .seeOther)
            #expect(try await ada.get("/friends/find").says("Tick the people whom you would like to add"))
            let nobody = try await ada.get("/friends/find?q=nemo")
            #expect(nobody.text.components(separatedBy: "<details class=\"form-part\" open>").count == 2)
            let wrong = try await test.post("/friends/invitations", ["email": "bo"], by: ada)
            #expect(wrong.status == .unprocessableContent)
            #expect(wrong.text.components(separatedBy: "<details class=\"form-part\" open>").count == 2)
        }
    }

    @Test func `names are offered while they are typed, to members alone, and addresses never`() async throws {
        try await withApp { test in
            let ada = try await test.member(.ada)
            let bo = try await test.member(.bo)
            try await test.confirm(bo)
            func offered(_ words: String, _ client: TestClient) async throws -> String {
                try await client.get("/search/suggestions.json?for=person&q=" + words).text
            }
            let names = try await offered("bo", ada)
            #expect(names.contains("\"value\":\"bo_diddley\"") && !names.contains("Blue Heron"))
            #expect(try await offered("bo@example.org", ada) == "[]")
            #expect(try await offered("bo", test.browser()) == "[]")
        }
    }

    @Test func `home leads to friends until somebody was asked, and shows who asks before the first steps`()
        async throws
    {
        try await withApp { test in
            let ada = try await test.member(.ada)
            let bo = try await test.member(.bo)
            #expect(try await ada.get("/").says("By name, or from your address book"))
            try await test.post("/friends/requests", ["person": "bo_diddley"], by: ada)
            #expect(try await !ada.get("/").says("By name, or from your address book"))
            let home = try await bo.get("/").text
            let (asks, steps) = (home.range(of: "Friend requests"), home.range(of: "First steps"))
            #expect(try #require(asks).lowerBound < #require(steps).lowerBound)
            let cy = try await test.member(.cy)
            try await test.confirm(cy)
            try await test.post("/friends/invitations", ["email": "dee@example.org"], by: cy)
            #expect(try await !cy.get("/").says("By name, or from your address book"))
        }
    }

    @Test(arguments: ["%22", "%2A%20OR", "%E2%80%AE", "...", "%3Cscript%3E", "a%00b"])
    func `odd words find nobody and break nothing`(words: String) async throws {
        try await withApp { test in
            let ada = try await test.member(.ada)
            let page = try await ada.get("/friends/find?q=" + words)
            #expect(page.status == (words.contains("%00") ? .badRequest : .ok))
            #expect(page.attribute("data-person").isEmpty)
        }
    }

    @Test func `forty are shown of many`() async throws {
        try await withApp { test in
            let ada = try await test.member(.ada)
            try await test.app.database.write { db in
                for number in 0..<60 {
                    let new = NewAccount(
                        username: "lark.\(number)",
                        name: nil,
                        email: "l\(number)@example.org",
                        dateOfBirth: "1990-12-31",
                        passwordHash: "x",
                        photoKey: nil
                    )
                    _ = try Account.signUp(new, now: 1, db)
                }
            }
            let page = try await ada.get("/friends/find?q=lar")
            #expect(page.attribute("data-person").count == 40 && page.says("There are more."))
        }
    }

    @Test func `an address leads to whoever has confirmed it, in any case, unless they say otherwise`() async throws {
        try await withApp { test in
            let (ada, bo) = (try await test.member(.ada), try await test.member(.bo))
            func find() async throws -> [String] {
                try await ada.get("/friends/find?q=BO@Example.org").attribute("data-person")
            }
            #expect(try await find().isEmpty)
            try await test.confirm(bo)
            #expect(try await find() == ["bo_diddley"])
            try await test.post("/friends/findability", ["findable": "0"], by: bo)
            let words = try await bo.get("/friends/find")
            #expect(words.says("Your email address leads nobody to you."))
            #expect(try await find().isEmpty)
            let report = try await upload(cards(["bo@example.org"]), ada)
            #expect(report.status == .ok && report.says("nobody of them is here yet"))
            try await test.post("/friends/findability", ["findable": "1"], by: bo)
            #expect(try await find() == ["bo_diddley"])
        }
    }

    @Test func `looking for many addresses has to wait, looking for names has not`() async throws {
        try await withApp { test in
            let ada = try await test.member(.ada)
            var pages: [TestResponse] = []
            for number in 0..<34 { pages.append(try await ada.get("/friends/find?q=x\(number)@example.org")) }
            #expect(pages[29].says("Nobody found"))
            #expect(pages[33].says("You have looked for many addresses."))
            let names = try await ada.get("/friends/find?q=tester")
            #expect(names.attribute("data-person") == ["ada.lovelace"])
        }
    }

    @Test func `an address book shows who of it is here, and tells who joins later`() async throws {
        try await withApp { test in
            let (ada, bo) = (try await test.member(.ada), try await test.member(.bo))
            try await test.confirm(bo)
            let file = cards(["bo@example.org", "CY@example.org", "ad@example.org", "nobody@example.org"])
            let first = try await upload(file, ada)
            #expect(first.says("4 contacts read, 1 of them is here."))
            #expect(first.attribute("data-person") == ["bo_diddley"])
            #expect(!first.says(" checked"))
            let id = try test.account(.ada).id
            #expect(try test.app.database.read { try KnownAddress.count(of: id, $0) } == 0)
            let second = try await upload(file, ada, ["all", "remember"])
            #expect(second.says(" checked") && second.says("3 addresses are watched."))
            #expect(second.says("Forget the addresses"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: test.data.uploads.path).isEmpty)

            let cy = try await test.member(.cy)
            #expect(try notices(of: id, test).isEmpty)
            try await test.confirm(cy)
            #expect(try notices(of: id, test) == ["friend-joined"])
            #expect(try test.app.database.read { try KnownAddress.count(of: id, $0) } == 2)
            try await test.post("/friends/addresses/delete", [:], by: ada)
            #expect(try test.app.database.read { try KnownAddress.count(of: id, $0) } == 0)
        }
    }

    private func notices(of account: AccountID, _ test: TestApp) throws -> [String] {
        try test.app.database.read {
            try String.fetchAll($0, sql: "SELECT kind FROM notice WHERE account_id = ?", arguments: [account])
        }
    }

    @Test func `a file that cannot be read is told at its field, and many files have to wait`() async throws {
        try await withApp { test in
            let ada = try await test.member(.ada)
            let bad = [
                [], Array("rubbish".utf8), Array("BEGIN:VCARD\nEMAIL:a@x.org".utf8),
                [UInt8](repeating: 65, count: (2 << 20) + 1),
            ]
            for bytes in bad {
                let answer = try await upload(bytes, ada)
                #expect(answer.status == .unprocessableContent && answer.hasError(at: "file"))
            }
            let huge = try await upload([UInt8](repeating: 65, count: 3 << 20), ada)
            #expect(huge.status == .contentTooLarge)
            var codes: [Int] = []
            for _ in 0..<6 { codes.append(try await upload(cards(["x@example.org"]), ada).status.code) }
            #expect(codes == [200, 200, 200, 200, 429, 429])
        }
    }
}
