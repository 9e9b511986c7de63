import Foundation
import HTTPServer
import HTTPTesting
import Models
import Testing

@testable import WebApp

/// Files of plain forms, for those without scripts.
struct FormFileTests {
    @Test func `a form's file that would take of the disk's reserve is refused with a page that says so`() async throws
    {
        let free = Reserve(bytes: 512 << 20)
        try await withApp(demo: false, freeBytes: { _ in free.bytes - 1 }) { test in
            let photo = TestPart.file("photo", filename: "me.jpg", type: "image/jpeg", SampleBytes.make(100_000))
            let refused = try await test.signUp(.ada, photo: photo)
            #expect(refused.status == .insufficientStorage && refused.text.contains("There is no room"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: test.data.uploads.path).isEmpty)
            #expect(try await test.signUp(.ada).status == .seeOther)
        }
    }
}
