import Foundation
import HTTPServer
import HTTPTesting
import Models
import Templates
import Testing

@testable import WebApp

/// Taking bookmarks out and in again.
struct BookmarkImportTests {
    private func upload(_ bytes: [UInt8], _ client: TestClient) async throws -> TestResponse {
        let token = try await client.token(of: "/bookmarks/import")
        return try await client.post(
            "/bookmarks/import",
            multipart: [
                .field("csrf_token", token),
                .file("file", filename: "lies.txt", type: "text/plain", bytes),
            ]
        )
    }

    private func edit(_ client: TestClient, _ place: String, note: String, list: String = "") async throws {
        let token = try await client.token(of: "/bookmarks/\(place)/edit")
        let form: KeyValuePairs = ["csrf_token": token, "note": note, "new_list": list]
        #expect(try await client.post("/bookmarks/\(place)/edit", form: form).status == .seeOther)
    }

    @Test(arguments: BookmarkFileFormat.allCases)
    func `an export is a file for its owner alone, and comes back in another account`(
        format: BookmarkFileFormat
    ) async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            for number in 1...3 { try await test.toggle("/places/demo-\(number)/bookmark") }
            try await edit(test.client, "demo-2", note: "Cake <b>& more", list: "Rainy \"days\"")
            let file = try await test.get("/bookmarks/export.\(format.ending)")
            #expect(file.status == .ok)
            #expect(file["Content-Disposition"] == "attachment; filename=\"bookmarks.\(format.ending)\"")
            #expect(file["Cache-Control"] == "private, no-store")
            #expect(file["Content-Type"] == BookmarkFile.mediaType(format))
            let other = test.browser()
            try await test.signUp(.cy, in: other)
            let report = try await upload(file.body, other)
            #expect(report.status == .ok)
            let isTold = report.text.contains("3 places added, 0 there already.")
            #expect(isTold)
            #expect(Set(try await other.get("/bookmarks").attribute("data-place")) == ["demo-1", "demo-2", "demo-3"])
            let noted = try await other.get("/bookmarks?q=cake")
            #expect(noted.attribute("data-place") == ["demo-2"])
            let hasList = noted.text.contains("<span class=\"tag\" dir=\"auto\">Rainy \"days\"</span>")
            #expect(hasList)
            let again = try await upload(file.body, other)
            let isKnown = again.text.contains("0 places added, 3 there already.")
            #expect(isKnown)
        }
    }

    @Test func `places of other programs are found by name and position, and what is not found is told`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            let place = try #require(try test.app.places.place(PlaceID(.demo, 1))).summary
            func waypoint(_ name: String, north: Double) -> String {
                "<wpt lat=\"\(place.point.latitude + north)\" lon=\"\(place.point.longitude)\"><name>\(name)</name></wpt>\n"
            }
            let name = place.name.uppercased()
            let far = waypoint("Far " + name, north: 0.001)
            let gpx = "<gpx>\n" + waypoint(name, north: 0.0001) + waypoint("Zzz Other", north: 0) + far + "<wpt/></gpx>"
            let report = try await upload(Array(gpx.utf8), test.client)
            #expect(try await test.get("/bookmarks").attribute("data-place") == ["demo-1"])
            let words = ["1 place added", "3 places could not be added", "Zzz Other", "Line 3: not on the map here."]
            for word in words + ["Line 5: the file does not say where this is."] {
                let isTold = report.text.contains(word)
                #expect(isTold, "\(word)")
            }
        }
    }

    @Test func `one's own note stays, an empty one is filled, a long one is cut and told`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            try await test.toggle("/places/demo-1/bookmark")
            try await edit(test.client, "demo-1", note: "Mine")
            func feature(_ number: Int, _ note: String) -> String {
                """
                {"type":"Feature","id":"demo-\(number)","geometry":{"type":"Point","coordinates":[0,0]},
                "properties":{"note":"\(note)","lists":["\(String(repeating: "x", count: 61))"]}}
                """
            }
            let long = String(repeating: "y", count: 1_200)
            let features = [feature(1, "Theirs"), feature(2, "Filled"), feature(3, long)].joined(separator: ",")
            let json = "{\"type\":\"FeatureCollection\",\"features\":[\(features)]}"
            let report = try await upload(Array(json.utf8), test.client)
            for word in ["your own note stays", "cut at 1,000 characters", "1 to 60 characters"] {
                let isTold = report.text.contains(word)
                #expect(isTold, "\(word)")
            }
            let account = try #require(
                try test.app.database.read { try Account.find(username: Person.ada.username, $0) }
            )
            let notes = try test.app.database.read { db in
                try (1...3).map { try Bookmark.find(PlaceID(.demo, Int64($0)), of: account.id, db)?.note }
            }
            #expect(notes == ["Mine", "Filled", String(repeating: "y", count: 1_000)])
        }
    }

    @Test func `a place with thousands of lists gets as many as there can be, and is told of once`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            func feature(_ number: Int, _ lists: [String]) -> String {
                """
                {"type":"Feature","id":"demo-\(number)","geometry":{"type":"Point","coordinates":[0,0]},
                "properties":{"lists":[\(lists.map { "\"\($0)\"" }.joined(separator: ","))]}}
                """
            }
            let many = feature(1, (1...3_000).map { "list \($0)" })
            let more = feature(2, (1...50).map { "another \($0)" })
            let json = "{\"type\":\"FeatureCollection\",\"features\":[\(many),\(more)]}"
            let report = try await upload(Array(json.utf8), test.client)
            #expect(report.status == .ok)
            let isTold = report.text.contains("2900 of its lists are left out.")
            let isToldOnce = report.text.contains("not in 50 lists, among them “another 1”. You have 100 lists")
            let rows = report.text.components(separatedBy: "<li class=\"row\">").count - 1
            #expect(isTold && isToldOnce && rows == 2)
            let lists = try await test.get("/bookmarks/lists")
            let actions = lists.attribute("action").filter { $0.hasPrefix("/bookmarks/lists/") }
            #expect(actions.count { !$0.hasSuffix("/delete") } == 100)
        }
    }

    @Test func `what is no such file is told at its field, and guests are asked to log in`() async throws {
        try await withApp { test in
            try await test.signUp(.ada)
            for bytes in [[], Array("rubbish".utf8), Array("<gpx>".utf8), [0xFF, 0xFE, 0x3C, 0], Array("{".utf8)] {
                let response = try await upload(bytes, test.client)
                #expect(response.status == .unprocessableContent)
                #expect(response.hasError(at: "file"))
            }
            let guest = test.browser()
            for path in ["export.gpx", "import", "lists"] {
                #expect(try await guest.get("/bookmarks/\(path)").status == .seeOther)
            }
        }
    }
}
