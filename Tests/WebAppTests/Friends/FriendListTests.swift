import HTTPServer
import Models
import Testing

@testable import WebApp

/// DR4: requests, the list, and blocks, as people use them.
struct FriendListTests {
    @Test func `requests are accepted and declined at home, in the list and on the page of who asks`() async throws {
        try await withApp { test in
            let (ada, bo, cy) = (try await test.member(.ada), try await test.member(.bo), try await test.member(.cy))
            for client in [bo, cy] {
                let answer = try await test.post("/friends/requests", ["person": Person.ada.username], by: client)
                #expect(answer["Location"] == "/friends")
                let isTold = try await client.get("/friends").says("Friend request sent.")
                #expect(isTold)
            }
            for page in ["/", "/friends"] {
                let buttons = try await ada.get(page)
                #expect(buttons.attribute("name").count { $0 == "accept" } == 2, "\(page)")
                #expect(buttons.attribute("name").count { $0 == "decline" } == 2, "\(page)")
            }
            let person = try await ada.get("/people/\(Person.bo.username)")
            #expect(person.attribute("name").contains("accept") && person.attribute("name").contains("decline"))
            let accepted = try await test.post(
                "/friends/requests",
                ["accept": Person.bo.username, "next": "/people/bo_diddley"],
                by: ada
            )
            #expect(accepted["Location"] == "/people/bo_diddley")
            let friend = try await ada.get("/people/\(Person.bo.username)")
            #expect(friend.says("You are friends now.") && friend.attribute("name").contains("remove"))
            try await test.post("/friends/requests", ["decline": Person.cy.username], by: ada)
            #expect(try test.friends(of: .ada) == [Person.bo.username])
            #expect(try test.friends(of: .cy).isEmpty)
            // Cy may ask again, and is not told of the answer.
            let page = try await cy.get("/people/\(Person.ada.username)")
            #expect(page.says("Add friend"))
        }
    }

    @Test func `a request can be cancelled where it was sent`() async throws {
        try await withApp { test in
            let (ada, bo) = (try await test.member(.ada), try await test.member(.bo))
            try await test.post("/friends/requests", ["person": Person.bo.username], by: ada)
            for page in ["/friends", "/people/\(Person.bo.username)"] {
                let hasButton = try await ada.get(page).attribute("name").contains("cancel")
                #expect(hasButton, "\(page)")
            }
            for expected in [true, false] {
                try await test.post("/friends/requests", ["cancel": Person.bo.username], by: ada)
                let isTold = try await ada.get("/friends").says("The request is cancelled.")
                #expect(isTold == expected)
            }
            try await test.post("/friends/requests", ["accept": Person.ada.username], by: bo)
            let isGone = try await bo.get("/friends").says("There is no such request any more.")
            #expect(isGone)
            #expect(try test.friends(of: .bo).isEmpty)
        }
    }

    @Test func `two who ask each other are friends, also twenty times at once`() async throws {
        try await withApp { test in
            let (ada, bo) = (try await test.member(.ada), try await test.member(.bo))
            let tokens = (try await ada.token(of: "/profile"), try await bo.token(of: "/profile"))
            try await withThrowingTaskGroup(of: Void.self) { group in
                for index in 0..<20 {
                    let isAda = index % 2 == 0
                    let name = isAda ? Person.bo.username : Person.ada.username
                    group.addTask {
                        let token = isAda ? tokens.0 : tokens.1
                        let answer = try await (isAda ? ada : bo).post(
                            "/friends/requests",
                            form: ["csrf_token": token, "person": name]
                        )
                        #expect(answer.status == .seeOther)
                    }
                }
                try await group.waitForAll()
            }
            #expect(try test.friends(of: .ada) == [Person.bo.username])
            #expect(try test.friends(of: .bo) == [Person.ada.username])
        }
    }

    @Test func `friends are put in order, removed and brought back without a script`() async throws {
        let clock = TestClock()
        try await withApp(clock: clock) { test in
            let (ada, bo, cy) = (try await test.member(.ada), try await test.member(.bo), try await test.member(.cy))
            try await test.befriend(ada, bo, (.ada, .bo))
            try await test.befriend(ada, cy, (.ada, .cy))
            #expect(try await ada.get("/friends").attribute("data-person") == ["bo_diddley", "cy-stranger"])
            let moved = try await test.post("/friends", ["up": "cy-stranger"], by: ada)
            #expect(moved["Location"] == "/friends#friend-cy-stranger")
            #expect(try test.friends(of: .ada) == ["cy-stranger", "bo_diddley"])
            try await test.post("/friends", ["move": "cy-stranger", "to": "1"], by: ada)
            try await test.post("/friends", ["down": "cy-stranger"], by: ada)
            #expect(try test.friends(of: .ada) == ["bo_diddley", "cy-stranger"])
            #expect(try await test.post("/friends", ["move": "cy-stranger", "to": "x"], by: ada).status == .badRequest)

            for _ in 0..<2 { try await test.post("/friends", ["remove": "bo_diddley"], by: ada) }
            #expect(try test.friends(of: .ada) == ["cy-stranger"] && test.friends(of: .bo).isEmpty)
            let offer = try await ada.get("/friends").attribute("name").contains("undo")
            #expect(offer)
            let foreign = try await bo.get("/friends").attribute("name").contains("undo")
            #expect(!foreign)
            try await test.post("/friends", ["undo": "ada.lovelace"], by: bo)
            #expect(try test.friends(of: .bo).isEmpty)
            for _ in 0..<2 { try await test.post("/friends", ["undo": "bo_diddley"], by: ada) }
            let isTold = try await ada.get("/friends").says("You are friends as before.")
            #expect(isTold)
            #expect(try test.friends(of: .ada) == ["bo_diddley", "cy-stranger"])
            #expect(try test.friends(of: .bo) == ["ada.lovelace"])

            try await test.post("/friends", ["remove": "bo_diddley"], by: ada)
            clock.advance(600)
            try await test.post("/friends", ["undo": "bo_diddley"], by: ada)
            let isLate = try await ada.get("/friends").says("That can no longer be undone.")
            #expect(isLate)
        }
    }

    @Test func `a block hides each from the other, is told to nobody, and is lifted`() async throws {
        try await withApp { test in
            let (ada, bo) = (try await test.member(.ada), try await test.member(.bo))
            try await test.befriend(ada, bo, (.ada, .bo))
            for _ in 0..<2 { try await test.post("/friends/blocks", ["block": "bo_diddley"], by: ada) }
            #expect(try test.friends(of: .ada).isEmpty && test.friends(of: .bo).isEmpty)
            #expect(try await bo.get("/people/ada.lovelace").status == .notFound)
            #expect(try await ada.get("/people/bo_diddley").status == .notFound)
            #expect(try await test.get("/people/ada.lovelace").status == .ok)
            let asked = try await test.post("/friends/requests", ["person": "ada.lovelace"], by: bo)
            let nobody = try await test.post("/friends/requests", ["person": "nobody.here"], by: bo)
            #expect(asked.status == .notFound && nobody.status == .notFound)
            let found = try await bo.get("/friends/find?q=tester").attribute("data-person")
            #expect(found == ["bo_diddley"])
            let lists = try await bo.get("/friends")
            #expect(!lists.says("ada.lovelace") && !lists.says("undo"))
            let own = try await ada.get("/friends")
            #expect(own.says("1 blocked") && own.attribute("name").contains("unblock"))
            try await test.post("/friends/blocks", ["unblock": "ada.lovelace"], by: bo)
            #expect(try await bo.get("/people/ada.lovelace").status == .notFound)
            try await test.post("/friends/blocks", ["unblock": "bo_diddley"], by: ada)
            #expect(try await bo.get("/people/ada.lovelace").status == .ok)
            #expect(try test.friends(of: .ada).isEmpty)
        }
    }

    @Test func `strange forms change nothing`() async throws {
        try await withApp { test in
            let ada = try await test.member(.ada)
            let odd: [(String, KeyValuePairs<String, String>, Int)] = [
                ("/friends", [:], 400), ("/friends", ["up": "nobody.here"], 404), ("/friends", ["accept": "x"], 404),
                ("/friends", ["block": "ada.lovelace"], 400), ("/friends/requests", ["remove": "ada.lovelace"], 400),
                ("/friends/requests", ["accept": "nobody.here"], 404), ("/friends/blocks", [:], 404),
                ("/friends/blocks", ["accept": "ada.lovelace"], 400), ("/friends/requests", [:], 303),
                ("/friends/requests", ["person": "ada.lovelace"], 303), ("/friends", ["remove": "ada.lovelace"], 303),
                ("/friends/blocks", ["block": "ada.lovelace"], 303),
            ]
            for (path, form, status) in odd {
                let answer = try await test.post(path, form, by: ada)
                #expect(answer.status.code == status, "\(path) \(form)")
            }
            let evil = try await test.post("/friends/requests", ["next": "//evil.example"], by: ada)
            #expect(evil["Location"] == "/friends")
            #expect(try test.friends(of: .ada).isEmpty)
            #expect(try test.app.database.read { try Block.list(by: test.account(.ada).id, $0) }.isEmpty)
        }
    }

    @Test func `a guest is asked to log in, and gets back`() async throws {
        try await withApp { test in
            for path in ["/friends", "/friends/find?q=a", "/friends/import"] {
                let answer = try await test.get(path)
                #expect(answer["Location"]?.hasPrefix("/login?next=%2Ffriends") == true, "\(path)")
            }
            try await test.member(.ada)
            let page = try await test.get("/people/ada.lovelace")
            #expect(page.says("Log in to add as a friend") && !page.says("csrf_token"))
            for path in ["/friends", "/friends/requests", "/friends/blocks", "/friends/invitations"] {
                let answer = try await test.client.post(path, form: ["person": "ada.lovelace"])
                #expect(answer.status == .unprocessableContent, "\(path)")
            }
        }
    }

    @Test func `long lists are shown whole and searched`() async throws {
        try await withApp { test in
            let ada = try await test.member(.ada)
            let id = try test.account(.ada).id
            try await test.app.database.write { db in
                for number in 0..<1_000 {
                    let new = NewAccount(
                        username: "friend.\(number)",
                        name: "Friend Nö\(number)",
                        email: "f\(number)@example.org",
                        dateOfBirth: "1990-12-31",
                        passwordHash: "x",
                        photoKey: nil
                    )
                    let friend = try Account.signUp(new, now: test.app.clock(), db).id
                    try FriendRequest.send(from: friend, to: id, now: test.app.clock(), db)
                    if number >= 150 { try FriendRequest.accept(from: friend, by: id, now: test.app.clock(), db) }
                }
            }
            let page = try await ada.get("/friends")
            #expect(page.attribute("data-person").count == 850)
            #expect(page.says("850 friends") && page.says("50 more wait."))
            #expect(page.attribute("name").count { $0 == "csrf_token" } <= 5)
            #expect(page.body.count < 1 << 20)
            let found = try await ada.get("/friends?q=no77%20fri")
            #expect(found.attribute("data-person") == ["friend.770"] + (771...779).map { "friend.\($0)" })
            #expect(!found.attribute("name").contains("up"))
            let none = try await ada.get("/friends?q=zzz")
            #expect(none.says("No friend’s name begins like that."))
            let home = try await ada.get("/")
            #expect(home.attribute("name").count { $0 == "accept" } == 3 && home.says("All 150"))
        }
    }
}
