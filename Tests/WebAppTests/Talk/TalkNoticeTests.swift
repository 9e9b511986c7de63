import Foundation
import HTTPServer
import Models
import Templates
import Testing

@testable import WebApp

/// B20: who is told what, where, and how often.
struct TalkNoticeTests {
    @Test func `an update is told in the list and by mail, to a guest without an account too`() async throws {
        try await withTalk { world in
            try await world.answer(.going, .bo)
            try await world.test.runJobs()
            #expect(try await world.tell("We start at seven.", in: world.ada)["Location"] == world.page)
            #expect(try world.notices(.bo) == ["event-update: We start at seven."])
            #expect(try world.notices(.ada).isEmpty)
            try await world.test.runJobs()
            let toGuest = try world.test.letters(to: TalkWorld.dee)
            #expect(toGuest.count == 2)
            let letter = try #require(toGuest.last)
            #expect(letter.words.contains("We start at seven.") && letter.calendar == nil)
            #expect(letter.subject?.hasPrefix("News: Chess & cake") == true)
            let toBo = try world.test.letters(to: "bo@example.net")
            #expect(toBo.isEmpty || toBo.contains { $0.words.contains("We start at seven.") })
            let page = try await world.guest.get(world.link)
            #expect(page.attribute("data-kind") == ["update"])
        }
    }

    @Test func `an update reaches those whose answers the host has chosen`() async throws {
        try await withTalk { world in
            try await world.answer(.maybe, .bo)
            try await world.test.runJobs()
            let before = try world.test.letters(to: TalkWorld.dee).count
            _ = try await world.tell("For the undecided", [("audience", "maybe")], in: world.ada)
            #expect(try world.notices(.bo) == ["event-update: For the undecided"])
            _ = try await world.tell("For who comes", [("audience", "going")], in: world.ada)
            #expect(try world.notices(.bo).count == 1)
            try await world.test.runJobs()
            #expect(try world.test.letters(to: TalkWorld.dee).count == before)
            // All marks taken away on the page of ours.
            let refused = try await world.tell("x", [("form_key", String(repeating: "a", count: 32))], in: world.ada)
            #expect([.unprocessableContent, .seeOther].contains(refused.status))
        }
    }

    @Test func `an update is not said to be sent where there is nobody to tell`() async throws {
        try await withTalk { world in
            let alone = try await world.test.meet([])
            let page = "/events/\(alone.code)"
            _ = try await world.send([("text", "Hello?")], to: page + "/updates", in: world.ada)
            let said = try await world.ada.get(page)
            #expect(said.reads("Saved. There is nobody else to tell.") && !said.reads("Sent to everyone"))
            // Nobody has said that they come.
            _ = try await world.tell("For who comes", [("audience", "going")], in: world.ada)
            #expect(try await world.ada.get(world.page).reads("Saved. There is nobody else to tell."))
            _ = try await world.tell("For all", in: world.ada)
            #expect(try await world.ada.get(world.page).reads("Sent to everyone you chose."))
        }
    }

    @Test func `two updates in one second are two, also by mail`() async throws {
        try await withTalk { world in
            try await world.test.runJobs()
            for words in ["First", "Second"] { _ = try await world.tell(words, in: world.ada) }
            try await world.test.runJobs()
            let words = try world.test.letters(to: TalkWorld.dee).suffix(2).map(\.words)
            #expect(words.contains { $0.contains("First") } && words.contains { $0.contains("Second") })
        }
    }

    @Test func `an update that is deleted is told nobody any more`() async throws {
        try await withTalk { world in
            try await world.test.runJobs()
            let before = try world.test.letters(to: TalkWorld.dee).count
            _ = try await world.tell("Wrong", in: world.ada)
            let id = try #require(try await world.messages(in: world.ada).first)
            #expect(try await world.send(to: world.page + "/talk/\(id)/delete", in: world.ada).status == .seeOther)
            #expect(try world.notices(.bo).isEmpty)
            try await world.test.runJobs()
            #expect(try world.test.letters(to: TalkWorld.dee).count == before)
        }
    }

    @Test(arguments: [TalkMode.closed, .off])
    func `a host corrects an update in every mode, and who was taken off the list reads neither words`(
        _ mode: TalkMode
    ) async throws {
        try await withTalk { world in
            _ = try await world.tell("Meet at the old mill", in: world.ada)
            let id = try #require(try await world.messages(in: world.ada).first)
            let edit = world.page + "/talk/\(id)/edit"
            try await world.choose(mode.rawValue)
            #expect(try await world.ada.get(edit).status == .ok)
            #expect(try await world.bo.get(edit).status == .notFound)
            let bo = try world.test.attendance(.bo, world.event)
            _ = try await world.send(to: "\(world.page)/people/\(bo.id.rawValue)/delete", in: world.ada)
            #expect(try await world.bo.get(world.page).status == .notFound)
            #expect(try await world.send([("text", "Meet elsewhere")], to: edit, in: world.ada).status == .seeOther)
            #expect(try await world.ada.get(world.page).reads("Meet elsewhere"))
            let told = try await world.bo.get("/notifications")
            #expect(!told.reads("Meet elsewhere") && !told.reads("old mill"))
        }
    }

    @Test func `many words are one notice until it is read`() async throws {
        try await withTalk { world in
            try await world.answer(.going, .bo)
            for number in 1...3 { try await world.say("Words \(number)", in: world.ada) }
            try await world.say("Me", at: world.link + "/talk", in: world.guest)
            #expect(try world.notices(.bo) == ["talk"])
            #expect(try world.notices(.ada) == ["talk"])
            _ = try await world.bo.get(world.page)
            try await world.say("Words 4", in: world.ada)
            #expect(try world.notices(.bo) == ["talk", "talk"])
        }
    }

    @Test func `words that are deleted before anybody has read them were told to nobody`() async throws {
        try await withTalk { world in
            try await world.say("Oops", in: world.bo)
            #expect(try world.notices(.ada) == ["talk"])
            let id = try #require(try await world.messages(in: world.bo).first)
            _ = try await world.send(to: world.page + "/talk/\(id)/delete", in: world.bo)
            #expect(try world.notices(.ada).isEmpty)
        }
    }

    @Test func `only hosts send updates, with a photo or words`() async throws {
        try await withTalk { world in
            #expect(try await world.tell("News", in: world.bo).status == .notFound)
            let empty = try await world.tell(" ", in: world.ada)
            #expect(empty.status == .unprocessableContent && empty.reads("Write a few words, or choose a photo."))
            #expect(try await world.messages(in: world.ada).isEmpty)
        }
    }

    private static var hasPhotos: Bool {
        SharedData.isThere && FileManager.default.isExecutableFile(atPath: "/usr/bin/vipsthumbnail")
    }

    @Test(.enabled(if: hasPhotos, "there are no sample photos beside the repository, or no libvips-tools"))
    func `an update is a photo, seen by who is in the event, without where it was taken, until it is deleted`()
        async throws
    {
        try await withTalk { world in
            let photo = try Data(contentsOf: SharedData.folder.appending(path: "media/gps-helsinki.jpg"))
            let token = try await world.ada.token(of: world.page)
            let sent = try await world.ada.post(
                world.page + "/updates",
                multipart: [
                    .field("csrf_token", token), .field("text", ""),
                    .file("photo", filename: "IMG_1.JPG", type: "image/jpeg", Array(photo)),
                ]
            )
            #expect(sent["Location"] == world.page)
            for (client, path) in [(world.bo, world.page), (world.guest, world.link)] {
                let page = try await client.get(path)
                #expect(page.attribute("data-kind") == ["update"])
                let picture = try #require(page.text.firstMatch(of: /class="message-photo" href="([^"]+)"/)?.1)
                let shown = try await client.get(String(picture))
                #expect(shown.status == .ok && shown["Content-Type"] == "image/jpeg")
                #expect(Data(shown.body).range(of: Data("Exif".utf8)) == nil)
            }
            #expect(try world.notices(.bo).count == 1)
            let picture = try #require(
                try await world.bo.get(world.page).text.firstMatch(of: /class="message-photo" href="([^"]+)"/)?.1
            )
            let id = try #require(try await world.messages(in: world.ada).first)
            _ = try await world.send(to: world.page + "/talk/\(id)/delete", in: world.ada)
            try await world.test.runJobs()
            #expect(try await world.bo.get(String(picture)).status == .notFound)
        }
    }

    @Test func `updates that are deleted again count, since each was told`() async throws {
        try await withTalk { world in
            for number in 1...20 {
                #expect(try await world.tell("News \(number)", in: world.ada).status == .seeOther)
                let id = try #require(try await world.messages(in: world.ada).first)
                _ = try await world.send(to: world.page + "/talk/\(id)/delete", in: world.ada)
            }
            let refused = try await world.tell("News 21", in: world.ada)
            #expect(refused.status == .unprocessableContent && refused.reads("News 21"))
            #expect(try await world.messages(in: world.ada).isEmpty)
            // What is said is counted apart from what is told.
            #expect(try await world.say("Words", in: world.ada).status == .seeOther)
            world.test.clock?.advance(86_400)
            #expect(try await world.tell("News 21", in: world.ada).status == .seeOther)
        }
    }

    @Test func `who comes says in one press that they are late, from two hours before the start`() async throws {
        try await withTalk { world in
            try await world.answer(.going, .bo)
            let late = world.page + "/late"
            #expect(try await world.send([("minutes", "20")], to: late, in: world.bo).status == .notFound)
            #expect(!(try await world.bo.get(world.page)).text.contains(late))
            world.test.clock?.advance(3 * 86_400 - 7_200)
            let client = world.test.browser("10.0.0.2")
            try await world.test.logIn(.bo, in: client)
            #expect((try await client.get(world.page)).text.contains(late))
            #expect(try await world.send([("minutes", "25")], to: late, in: client).status == .unprocessableContent)
            #expect(try await world.send([("minutes", "20")], to: late, in: client).status == .seeOther)
            #expect(try world.notices(.ada) == ["late: Bo Tester: Comes about 20 minutes late."])
            // Later still: the newest alone stands there.
            #expect(try await world.send([("minutes", "30")], to: late, in: client).status == .seeOther)
            #expect(try world.notices(.ada) == ["late: Bo Tester: Comes about 30 minutes late."])
            let page = try await client.get(world.page)
            #expect(page.attribute("data-kind") == ["late"] && page.reads("Comes about 30 minutes late."))
            // Dee has not said that they come.
            #expect(
                try await world.send([("minutes", "10")], to: world.link + "/late", in: world.guest).status == .notFound
            )
            world.test.clock?.advance(4 * 3_600)
            #expect(try await world.send([("minutes", "10")], to: late, in: client).status == .notFound)
        }
    }
}
