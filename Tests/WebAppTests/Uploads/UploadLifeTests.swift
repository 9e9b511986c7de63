import Foundation
import HTTPServer
import Models
import Testing

@testable import WebApp

/// What becomes of uploads: claimed, forgotten, erased, refused.
struct UploadLifeTests {
    private func owner(_ person: Person, _ test: TestApp) throws -> UploadOwner {
        .account(try test.account(person).id)
    }

    private func fileCount(_ test: TestApp) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: test.data.uploads.path).count
    }

    private func age(_ address: String, by seconds: Int64, _ test: TestApp) throws {
        let name = try #require(UploadName(nameOrAddress: address))
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: TimeInterval(test.app.clock() - seconds))],
            ofItemAtPath: test.app.resumable.files.path(of: name)
        )
    }

    private func sweep(_ test: TestApp) async throws {
        let now = test.app.clock()
        try await test.app.database.write { try UploadSweepJob.enqueue(at: now, now: now, $0) }
        try await test.runJobs()
    }

    @Test func `a claimed upload is gone, and its file lives on under its other name`() async throws {
        try await withApp(demo: false) { test in
            try await test.signUp(.ada)
            let address = try await test.client.upload([1, 2, 3])
            let owner = try owner(.ada, test)
            let found = try await FinishedUpload.find([address], of: [owner], in: test.app)
            let kept = test.folder.appending(path: "kept").path
            for upload in found { try await upload.link(to: kept, in: test.app) }
            try await test.app.database.write { try FinishedUpload.claim(found, $0) }
            await FinishedUpload.discardFiles(of: found, in: test.app)
            #expect(FileManager.default.contents(atPath: kept) == Data([1, 2, 3]))
            #expect(try fileCount(test) == 0)
            #expect(try await test.client.offset(of: address) == nil)
            // The same form once more.
            await #expect(throws: FinishedUpload.Problem.gone) {
                try await test.app.database.write { try FinishedUpload.claim(found, $0) }
            }
            await #expect(throws: FinishedUpload.Problem.gone) {
                try await found.first?.link(to: kept + "2", in: test.app)
            }
        }
    }

    @Test func `a claim that is undone leaves the upload as it was`() async throws {
        struct Undone: Error {}
        try await withApp(demo: false) { test in
            try await test.signUp(.ada)
            let address = try await test.client.upload([1, 2, 3])
            let found = try await FinishedUpload.find([address], of: [owner(.ada, test)], in: test.app)
            await #expect(throws: Undone.self) {
                try await test.app.database.write { db in
                    try FinishedUpload.claim(found, db)
                    throw Undone()
                }
            }
            #expect(try await FinishedUpload.find([address], of: [owner(.ada, test)], in: test.app).count == 1)
        }
    }

    @Test func `what has not come as a whole is not taken`() async throws {
        try await withApp(demo: false) { test in
            try await test.signUp(.ada)
            let address = try await test.client.newUpload(5)
            _ = try await test.client.sendPart([1, 2, 3], of: address, at: 0)
            let owner = try owner(.ada, test)
            await #expect(throws: FinishedUpload.Problem.unfinished) {
                try await FinishedUpload.find([address], of: [owner], in: test.app)
            }
            await #expect(throws: FinishedUpload.Problem.gone) {
                try await FinishedUpload.find(["../../hereabouts.sqlite"], of: [owner], in: test.app)
            }
        }
    }

    @Test func `an upload ends an hour after it was begun, or a day after its last part`() async throws {
        let clock = TestClock()
        try await withApp(demo: false, clock: clock) { test in
            try await test.signUp(.ada)
            let (empty, begun) = (try await test.client.newUpload(5), try await test.client.newUpload(5))
            clock.advance(3_500)
            #expect(try await test.client.sendPart([1, 2], of: begun, at: 0).status == .noContent)
            clock.advance(100)
            let headers: KeyValuePairs = ["Tus-Resumable": "1.0.0"]
            #expect(try await test.client.send(.head, empty, headers: headers).status == .gone)
            #expect(try await test.client.offset(of: begun) == 2)
            try await sweep(test)
            #expect(try fileCount(test) == 1)
            clock.advance(86_300)
            #expect(try await test.client.sendPart([3], of: begun, at: 2).status == .gone)
            try await sweep(test)
            #expect(try fileCount(test) == 0)
            #expect(try test.app.database.read { try Upload.names($0) }.isEmpty)
        }
    }

    @Test func `files without rows and rows without files are swept`() async throws {
        try await withApp(demo: false) { test in
            try await test.signUp(.ada)
            let addresses = [
                try await test.client.upload([1]), try await test.client.upload([2]), try await test.client.upload([3]),
            ]
            let names = addresses.compactMap { UploadName(nameOrAddress: $0) }
            for address in addresses { try age(address, by: 4_000, test) }
            try await test.app.database.write { try Upload.forget([names[0]], $0) }
            try test.app.resumable.files.remove([names[1]])
            try await sweep(test)
            #expect(test.app.resumable.files.all().map(\.name) == [names[2]])
            #expect(try test.app.database.read { try Upload.names($0) } == [names[2]])
        }
    }

    @Test func `the files of an erased account go with it`() async throws {
        try await withApp(demo: false) { test in
            try await test.signUp(.ada)
            _ = try await test.client.upload([1, 2, 3])
            #expect(try fileCount(test) == 1)
            _ = try await test.client.fill(
                "/settings/delete",
                on: "/settings/delete",
                ["password": Person.ada.password]
            )
            try await test.runJobs()
            #expect(try fileCount(test) == 0)
        }
    }

    @Test func `what waits for a day is left alone when the program starts`() async throws {
        try await withApp(demo: false) { test in
            try await test.signUp(.ada)
            let address = try await test.client.upload([1])
            try test.data.sweepLeftovers(now: Date(timeIntervalSinceNow: 200_000))
            #expect(try await test.client.offset(of: address) == 1)
        }
    }

    @Test func `an owner, and a network, have so much on its way and no more`() async throws {
        var limits = UploadLimits()
        (limits.ownerBytes, limits.ownerCount, limits.networkCount) = (100, 3, 4)
        try await withApp(demo: false, uploadLimits: limits) { test in
            try await test.signUp(.ada)
            let address = try await test.client.newUpload(60)
            #expect(try await test.client.beginUpload(41).status == .tooManyRequests)
            _ = try await test.client.newUpload(20)
            _ = try await test.client.newUpload(20)
            #expect(try await test.client.beginUpload(0).status == .tooManyRequests)
            #expect(try fileCount(test) == 3)
            let bo = test.browser()
            try await test.signUp(.bo, in: bo)
            _ = try await bo.newUpload(1)
            #expect(try await bo.beginUpload(1).status == .tooManyRequests)
            _ = try await test.client.send(.delete, address, headers: ["Tus-Resumable": "1.0.0"])
            #expect(try await bo.beginUpload(1).status == .created)
        }
    }

    @Test func `what was sent in an hour counts, also where it is gone again`() async throws {
        var limits = UploadLimits()
        limits.ownerBytesPerHour = 10
        let clock = TestClock()
        try await withApp(demo: false, clock: clock, uploadLimits: limits) { test in
            try await test.signUp(.ada)
            let address = try await test.client.upload(SampleBytes.make(8))
            _ = try await test.client.send(.delete, address, headers: ["Tus-Resumable": "1.0.0"])
            let next = try await test.client.newUpload(8)
            let refused = try await test.client.sendPart(SampleBytes.make(8), of: next, at: 0)
            #expect(refused.status == .tooManyRequests && refused.headers["Retry-After"] != nil)
            clock.advance(3_500)
            #expect(try await test.client.sendPart(SampleBytes.make(8), of: next, at: 0).status == .noContent)
        }
    }

    @Test func `a full disk is said, keeps what was acknowledged, and lets people read`() async throws {
        let free = Reserve(bytes: 1 << 40)
        try await withApp(demo: false, freeBytes: { _ in free.bytes }) { test in
            try await test.signUp(.ada)
            let address = try await test.client.newUpload(10)
            #expect(try await test.client.sendPart([1, 2, 3], of: address, at: 0).status == .noContent)
            free.bytes = 512 << 20
            #expect(try await test.client.sendPart([4, 5], of: address, at: 3).status == .insufficientStorage)
            #expect(try await test.client.beginUpload(1).status == .insufficientStorage)
            #expect(try await test.client.offset(of: address) == 3)
            #expect(try await test.client.get("/about").status == .ok)
            free.bytes = 2 << 30
            #expect(try await test.client.sendPart([4, 5], of: address, at: 3).headers["Upload-Offset"] == "5")
        }
    }
}
