import Foundation
import HTTPServer
import Testing

@testable import WebApp

/// A folder of files that several programs use at once: each has descriptors, and so locks, of its own.
struct FolderHomeTests {
    @Test func `who writes, removes and sweeps at once meets only whole files`() async throws {
        let folder = try TestFolder()
        let place = folder.path + "/media"
        let bytes = DrawnPicture.png(width: 40, height: 40)
        let kept = try await withThrowingTaskGroup(of: [MediaKey].self) { group in
            for _ in 0..<4 {
                group.addTask {
                    try await offPool {
                        let store = try MediaStore(folder: place)
                        var kept: [MediaKey] = []
                        for number in 0..<40 {
                            let key = try store.add(EncodedImage(bytes, as: .png))
                            if number % 2 == 0 { try store.remove(key) } else { kept.append(key) }
                            try store.home.list { file in
                                #expect(file.byteCount == Int64(bytes.count))
                            }
                            if try !store.home.isHeld() { try store.home.sweep(now: 0) }
                        }
                        return kept
                    }
                }
            }
            return try await group.reduce([]) { $0 + $1 }
        }
        let store = try MediaStore(folder: place)
        #expect(try Set(store.keys(storedBefore: .max)) == Set(kept))
        for key in kept { #expect(try store.open(key)?.read(0..<bytes.count) == bytes) }
    }

    @Test func `a folder that is a link to another disk is listed like any other`() async throws {
        let folder = try TestFolder()
        let (disk, media) = (folder.path + "/disk", folder.path + "/media")
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(atPath: media, withDestinationPath: disk)
        try await offPool {
            let store = try MediaStore(folder: media)
            let key = try store.add(EncodedImage(DrawnPicture.png(width: 4, height: 4), as: .png))
            #expect(try store.keys(storedBefore: .max) == [key])
        }
    }

    @Test func `what one program holds no other removes, and one alone holds it`() async throws {
        let folder = try TestFolder()
        let (one, other) = (try MediaStore(folder: folder.path), try MediaStore(folder: folder.path))
        let key = try one.add(EncodedImage(DrawnPicture.png(width: 4, height: 4), as: .png))
        let hold = try MediaHold(one)
        #expect(throws: MediaHold.Busy.self) { try MediaHold(other) }
        try other.remove(key)
        #expect(other.open(key) == nil)
        #expect(try one.home.copy(key, to: folder.path + "/copy") != nil)
        hold.release()
        #expect(try one.home.asideCount() == 0)
        try MediaHold(other).release()
    }
}
