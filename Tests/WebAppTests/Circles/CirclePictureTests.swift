import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// The picture of a circle as its keepers and all others see it.
@Suite(.enabled(if: PictureTools.areThere, "libvips-tools is not installed"))
struct CirclePictureTests {
    private func picture(_ world: CircleWorld) throws -> StoredPicture? {
        let circle = try world.circle.id
        return try world.test.app.database.read { try CirclePicture.find(of: circle, $0) }
    }

    @Test func `a keeper's picture is seen by who is in the circle or asked to it, and by nobody else`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            #expect(try await world.ada.get(world.page).text.contains("Add picture"))
            let saved = try await test.picture(of: world.page, in: world.ada)
            #expect(saved.status == .seeOther && saved["Location"] == world.page)
            let small = "/media/" + (try #require(try picture(world)).smallKey)
            // Bo is asked, and then in it.
            #expect(try await world.bo.get(world.page).attribute("src").contains(small))
            try await world.accept(world.bo)
            for path in [world.page, "/circles"] {
                #expect(try await world.bo.get(path).attribute("src").contains(small))
            }
            #expect(try await !world.bo.get(world.page).text.contains("Change picture"))
            #expect(try await world.bo.get(world.page + "/picture").status == .notFound)
            #expect(try await world.cy.get("/circles").attribute("src").contains(small) == false)
        }
    }

    @Test func `what is no picture is told at its field, and the picture before stays`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            _ = try await test.picture(of: world.page, in: world.ada)
            let before = try #require(try picture(world))
            let refused = try await test.picture(Array("%PDF-1.7".utf8), of: world.page, in: world.ada)
            #expect(refused.status == .unprocessableContent && refused.hasError(at: "photo"))
            let none = try await test.post(world.page + "/picture", [:], by: world.ada)
            #expect(none.status == .unprocessableContent && none.says("Choose a picture."))
            #expect(try picture(world) == before)
        }
    }

    @Test func `its files go when it is replaced, removed, or with the circle`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            for _ in 0..<2 { _ = try await test.picture(of: world.page, in: world.ada) }
            try await test.runJobs()
            #expect(try test.mediaFiles() == 2)
            try await test.post(world.page + "/picture/delete", [:], by: world.ada)
            try await test.runJobs()
            #expect(try test.mediaFiles() == 0)
            _ = try await test.picture(of: world.page, in: world.ada)
            try await test.post(world.page + "/leave", [:], by: world.ada)
            try await test.runJobs()
            #expect(try test.mediaFiles() == 0)
        }
    }

    @Test func `it goes with the account of who has put it there, and the circle stays`() async throws {
        try await withApp { test in
            let world = try await CircleWorld(test)
            try await world.accept(world.bo)
            _ = try await test.picture(of: world.page, in: world.ada)
            let erased = try await world.ada.fill(
                "/settings/delete",
                on: "/settings/delete",
                ["password": Person.ada.password]
            )
            #expect(erased.status == .seeOther)
            try await test.runJobs()
            #expect(try test.mediaFiles() == 0)
            #expect(try await world.bo.get(world.page).status == .ok)
        }
    }
}
