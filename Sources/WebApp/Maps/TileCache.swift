import Foundation
import HTTPServer
import Models
import Places
import Synchronization

/// Tiles that were drawn once, as files by the version of the map, so that each is drawn once per import. Nothing in it
/// is precious: a file that is lost or the whole folder is made again.
final class TileCache: Sendable {
    /// Raised whenever tiles are drawn differently.
    static let format = 1
    /// Of file systems as they are made by default.
    private static let blockBytes = 4_096

    private struct State {
        /// The folder that is written to; the others belong to imports that are gone.
        var version: String?
        var bytes = 0
    }

    private let folder: URL
    private let places: PlaceStore
    private let pool: WorkPool
    private let maxBytes: Int
    private let state = Mutex(State())

    /// - Parameter maxBytes: when a version's files take more of the disk together, they go and their making starts anew.
    init(folder: URL, places: PlaceStore, pool: WorkPool, maxBytes: Int = 512 * 1024 * 1024) {
        self.folder = folder
        self.places = places
        self.pool = pool
        self.maxBytes = maxBytes
    }

    /// The tile of a version, drawn on the pool unless it has been before. Throws 503 when too many wait there, and the
    /// database's errors; a disk that is full only makes it slower.
    func tile(_ tile: TileAddress, _ theme: MapTheme, version: String) async throws -> [UInt8] {
        let file = file(tile, theme, version)
        if let kept = Self.read(file.path) { return kept }
        return try await pool.run { [self] in
            let drawn = try places.drawing(tile, theme)
            keep(drawn, in: file, version)
            return drawn
        }
    }

    private func file(_ tile: TileAddress, _ theme: MapTheme, _ version: String) -> URL {
        folder.appending(
            path: "\(Self.format)-\(version)/\(theme.rawValue)/\(tile.zoom)/\(tile.column)/\(tile.row).svg"
        )
    }

    /// Tens of kilobytes at most, mostly in the page cache: quick enough for an event loop.
    private static func read(_ path: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path).map { [UInt8]($0) }
    }

    // MARK: On the pool

    private func keep(_ bytes: [UInt8], in file: URL, _ version: String) {
        let isNew = state.withLock { state in
            defer { state.version = version }
            return state.version != version
        }
        if isNew { sweep(keeping: version) }
        let parent = file.deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        // Under another name first, so that nobody reads half a tile.
        guard (try? Data(bytes).write(to: file, options: .atomic)) != nil else { return }
        let isFull = state.withLock { state in
            state.bytes += Self.room(bytes.count)
            guard state.bytes > maxBytes else { return false }
            state.bytes = 0
            return true
        }
        if isFull { try? FileManager.default.removeItem(at: folder.appending(path: "\(Self.format)-\(version)")) }
    }

    /// Removes the tiles of other versions and counts those of this one.
    private func sweep(keeping version: String) {
        let manager = FileManager.default
        let kept = "\(Self.format)-\(version)"
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
