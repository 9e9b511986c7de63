import Foundation
import Models
import Places

/// Tiles that were drawn once, kept on the disk, so that each is drawn once per import.
final class TileCache: Sendable {
    /// Raised whenever tiles are drawn differently.
    static let format = 3

    private let files: DrawnFiles
    private let places: PlaceStore
    private let pool: WorkPool
    private let drawing = SharedWork<[UInt8]>()

    /// - Parameter maxBytes: when a version's files take more of the disk together, they go and their making starts anew.
    init(folder: URL, places: PlaceStore, pool: WorkPool, maxBytes: Int = 512 * 1024 * 1024) {
        files = DrawnFiles(folder: folder, format: Self.format, maxBytes: maxBytes)
        self.places = places
        self.pool = pool
    }

    /// The tile of a version, drawn on the pool unless it has been before. Throws 503 when too many wait there, and the
    /// database's errors; a disk that is full only makes it slower.
    ///
    /// `share` as in `WorkPool.run`. Nobody waits for a drawing that waits behind others of another share.
    func tile(_ tile: TileAddress, _ theme: MapTheme, version: String, share: String?) async throws -> [UInt8] {
        let path = "\(theme.rawValue)/\(tile.zoom)/\(tile.column)/\(tile.row).svg"
        if let kept = files.read(path, version: version) { return kept }
        // Whoever comes while it is drawn waits for the same drawing.
        return try await drawing.value("\(version)/\(path) \(share ?? "")") {
            try await pool.run(share: share) { [files, places] in
                // Perhaps another share has drawn it since.
                if let kept = files.read(path, version: version) { return kept }
                let drawn = try places.drawing(tile, theme)
                files.keep(drawn, as: path, version: version)
                return drawn
            }
        }
    }
}
