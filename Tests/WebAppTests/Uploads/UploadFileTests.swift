import Models
import Testing

@testable import WebApp

/// Files of uploads in a folder that several servers share.
struct UploadFileTests {
    @Test func `whoever locks a file knows what another has written since it was opened`() throws {
        let folder = try TestFolder()
        let files = UploadFiles(folder: folder.path, reserveBytes: 0)
        var random = SystemRandomNumberGenerator()
        let name = UploadName(using: &random)
        try files.create(name, for: 10)
        let late = try #require(try files.open(name))
        var first = try files.open(name)
        let isFirstLocked = try first?.lock()
        #expect(isFirstLocked == true)
        #expect(try !late.lock())
        try first?.append([1, 2, 3])
        #expect(late.size == 0)
        // Its lock goes with it.
        first = nil
        #expect(try late.lock())
        #expect(late.size == 3)
        try late.append([4])
        #expect(try files.open(name)?.size == 4)
    }
}
