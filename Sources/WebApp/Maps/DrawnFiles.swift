import Foundation
import Synchronization

/// Drawings that were made once, as files by the version of the map. Nothing in it is precious: a file that is lost or
/// the whole folder is made again.
final class DrawnFiles: Sendable {
    /// The block size of file systems as they are made by default.
    private static let blockBytes = 4_096

    private struct State {
        /// The folder that is written to; the others belong to imports that are gone.
        var version: String?
        var bytes = 0
    }

    private let folder: URL
    private let format: Int
    private let maxBytes: Int
    private let state = Mutex(State())

    /// - Parameters:
    ///   - format: raised whenever things are drawn differently.
    ///   - maxBytes: when a version's files take more of the disk together, they go and their making starts anew.
    init(folder: URL, format: Int, maxBytes: Int) {
        self.folder = folder
        self.format = format
        self.maxBytes = maxBytes
    }

    /// Tens of kilobytes, mostly in the page cache: quick enough for an event loop. `nil` where it is not there.
    func read(_ path: String, version: String) -> [UInt8]? {
        FileManager.default.contents(atPath: file(path, version).path).map { [UInt8]($0) }
    }

    /// Not for an event loop. A disk that is full keeps nothing, and is no error.
    func keep(_ bytes: [UInt8], as path: String, version: String) {
        let isNew = state.withLock { state in
            defer { state.version = version }
            return state.version != version
        }
        if isNew { sweep(keeping: version) }
        let file = file(path, version)
        let parent = file.deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        // Under another name first, so that nobody reads half a drawing.
        guard (try? Data(bytes).write(to: file, options: .atomic)) != nil else { return }
        let isFull = state.withLock { state in
            state.bytes += Self.room(bytes.count)
            guard state.bytes > maxBytes else { return false }
            state.bytes = 0
            return true
        }
        if isFull { try? FileManager.default.removeItem(at: folder.appending(path: name(version))) }
    }

    /// Removes what stands at a path or under it, of every version. Not for an event loop.
    func remove(_ path: String) {
        for version in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
            try? FileManager.default.removeItem(at: folder.appending(path: "\(version)/\(path)"))
        }
    }

    private func name(_ version: String) -> String { "\(format)-\(version)" }
    private func file(_ path: String, _ version: String) -> URL { folder.appending(path: "\(name(version))/\(path)") }

    /// Removes the files of other versions and counts those of this one.
    private func sweep(keeping version: String) {
        let manager = FileManager.default
        let kept = name(version)
        for other in (try? manager.contentsOfDirectory(atPath: folder.path)) ?? [] where other != kept {
            try? manager.removeItem(at: folder.appending(path: other))
        }
        let files = manager.enumerator(at: folder, includingPropertiesForKeys: [.fileSizeKey])
        var bytes = 0
        while let file = files?.nextObject() as? URL {
            bytes += Self.room((try? file.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0)
        }
        let total = bytes
        state.withLock { $0.bytes = total }
    }

    /// Whole blocks: a tile of the sea has some hundred bytes, and there are billions of them.
    private static func room(_ bytes: Int) -> Int { (bytes + blockBytes - 1) / blockBytes * blockBytes }
}
