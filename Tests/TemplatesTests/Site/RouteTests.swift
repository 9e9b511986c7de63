import Models
import Testing

@testable import Templates

struct RouteTests {
    private let munich = GeoPoint(latitude: 48.1372, longitude: 11.5755)

    @Test func `addresses print as the contract names them`() {
        #expect(Route.home.path == "/")
        #expect(Route.cafes().path == "/cafes")
        #expect(Route.cafes(SearchStart(near: "Munich")).path == "/cafes?near=Munich")
        #expect(Route.cafes(SearchStart(point: munich)).path == "/cafes?lat=48.1372&lon=11.5755")
        let start = SearchStart(near: "Munich", point: munich)
        #expect(
            Route.place(PlaceID(.way, 45), from: start).path == "/places/way-45?lat=48.1372&lon=11.5755&near=Munich"
        )
    }

    @Test(arguments: [
        ("a b", "a%20b"), ("a&b=c", "a%26b%3Dc"), ("#1", "%231"), ("Zürich", "Z%C3%BCrich"), ("100%", "100%25"),
        ("a+b", "a%2Bb"), ("東京", "%E6%9D%B1%E4%BA%AC"), ("\"'<>", "%22%27%3C%3E"), ("", ""), ("a/b?c", "a%2Fb%3Fc"),
        ("\u{202E}", "%E2%80%AE"), ("-._~", "-._~"), ("\r\n", "%0D%0A"),
    ])
    func `words in a query are percent-encoded`(word: String, encoded: String) {
        #expect(Route.cafes(SearchStart(near: word)).path == "/cafes?near=" + encoded)
    }

    @Test(arguments: [
        (0.0, "0"), (-0.0, "0"), (0.00000001, "0"), (-0.5, "-0.5"), (0.0000001, "0.0000001"),
        (-179.9999999, "-179.9999999"),
        (89.99999999, "90"), (12.05, "12.05"),
    ])
    func `angles are decimal, never with an exponent`(degrees: Double, text: String) {
        var buffer = HTMLBuffer(capacity: 64)
        buffer.append(degrees: degrees)
        #expect(String(decoding: buffer.bytes, as: UTF8.self) == text)
    }

    @Test func `inside markup the ampersand is escaped`() {
        let link = markup { A(.href(.cafes(SearchStart(point: munich)))) { "x" } }
        #expect(link == "<a href=\"/cafes?lat=48.1372&amp;lon=11.5755\">x</a>")
    }

    @Test(arguments: [
        (Route.logIn(next: "/places/node-1?near=a b"), "/login?next=%2Fplaces%2Fnode-1%3Fnear%3Da%20b"),
        (.signUp(), "/signup"), (.passwordResetForm, "/password-reset/new"),
        (.passwordResetToken("a/b"), "/password-reset/a%2Fb"), (.emailConfirmation("x"), "/email/x"),
        (.person(username: "ada.l"), "/people/ada.l"), (.sessionEnd(id: "7"), "/settings/sessions/7/delete"),
        (.otherSessionsEnd, "/settings/sessions/delete"), (.accountDeletion, "/settings/delete"),
        (.bookmark(PlaceID(.node, 1)), "/places/node-1/bookmark"),
        (.bookmarkRemoval(PlaceID(.node, 1)), "/places/node-1/bookmark/delete"),
        (.bookmarkedPlace(PlaceID(.way, 2)), "/bookmarks/way-2"), (.bookmarkSearch(.editing), "/bookmarks?edit=1"),
        (.media("k"), "/media/k"), (.friends(.find, words: "a&b", next: "/x"), "/friends/find?q=a%26b&next=%2Fx"),
        (.signUp(next: "/x", invitation: "t.1"), "/signup?next=%2Fx&invitation=t.1"),
    ])
    func `addresses of accounts print as the contract names them`(route: Route, path: String) {
        #expect(route.path == path)
    }

    @Test func `a pattern is filled in with what its names stand for, percent-encoded`() throws {
        let code = try #require(EventCode("q7-Zk3v9_x0Lq7-Zk3v9_w"))
        let event = "/events/q7-Zk3v9_x0Lq7-Zk3v9_w"
        let person = AttendanceID(rawValue: 7)
        #expect(Route.event(code).path == event)
        #expect(Route.event(code, .file).path == event + ".ics")
        #expect(Route.event(code, on: 60).path == event + "?on=60")
        #expect(Route.eventPerson(code, person, .cohostRemoval).path == event + "/people/7/cohost/delete")
        #expect(Route.icon(side: 180).path == "/icons/180.png")
        #expect(Route.invitation("a/b:c", .file).path == "/invitations/a%2Fb%3Ac/invite.ics")
        #expect(Route.friends(row: "ada.l").path == "/friends#friend-ada.l")
        let map = StillMap(centre: try #require(munich), zoom: 14, width: 640, height: 320)
        #expect(Route.searchAt(map, like: .nowhere).path == "/search-at/48.1372,11.5755/14/640x320/cafes")
    }

    @Test func `assets have their fingerprinted address or their own`() {
        let assets = AssetPaths(["css/site.css": "/assets/css/site.3f2a.css"])
        #expect(markup { Link(.href(assets["css/site.css"])) } == "<link href=\"/assets/css/site.3f2a.css\">")
        #expect(markup { Link(.href(assets["a.js"])) } == "<link href=\"/assets/a.js\">")
        let icon = markup { Use(.href(assets["i.svg"].fragment("cup"))) {} }
        #expect(icon == "<use href=\"/assets/i.svg#cup\"></use>")
    }
}
