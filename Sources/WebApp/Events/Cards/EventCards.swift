import Auth
import Foundation
import HTTPServer
import Models
import Places

/// Preview images of public events (B17), each drawn once for each state of its event and kept on the disk.
final class EventCards: Sendable {
    private let files: DrawnFiles
    private let places: PlaceStore
    private let media: MediaStore
    private let pool: WorkPool
    private let temporaryFolder: String
    private let limits: PictureLimits
    private let drawing = SharedWork<[UInt8]>()

    /// - Parameters:
    ///   - temporaryFolder: exists; for what is there only while a card is drawn.
    ///   - maxBytes: when the cards take more of the disk together, they go and their making starts anew.
    init(
        folder: URL,
        places: PlaceStore,
        media: MediaStore,
        pool: WorkPool,
        temporaryFolder: String,
        limits: PictureLimits = PictureLimits(),
        maxBytes: Int = 256 * 1024 * 1024
    ) {
        files = DrawnFiles(folder: folder, format: EventCard.format, maxBytes: maxBytes)
        self.places = places
        self.media = media
        self.pool = pool
        self.temporaryFolder = temporaryFolder
        self.limits = limits
    }

    func state(of event: Event, picture: StoredPicture?) -> EventCardState {
        EventCardState(event, picture: picture, mapVersion: places.version ?? "none")
    }

    /// A PNG file of 1200 by 630 pixels, drawn on the pool unless it has been before; many who ask at once wait for one
    /// drawing. Throws 503 when too many wait there or it cannot be drawn, and the database's errors.
    func png(of state: EventCardState) async throws -> [UInt8] {
        let path = "\(state.code)/\(state.name).png"
        if let kept = files.read(path, version: state.mapVersion) { return kept }
        return try await drawing.value(path) {
            try await pool.run { [self] in
                // Perhaps drawn since it was looked for.
                if let kept = files.read(path, version: state.mapVersion) { return kept }
                let drawn = try draw(state)
                // What its event was before is nobody's matter any more.
                remove(state.code)
                files.keep(drawn, as: path, version: state.mapVersion)
                return drawn
            }
        }
    }

    /// A further drawing of an event, kept beside its card and removed with it. Throws like `png`; `nil` without a map.
    ///
    /// - Parameter what: all that the drawing depends on beside the version of the map.
    func drawn(
        _ what: String,
        of event: EventCode,
        _ draw: @escaping @Sendable (CardRaster, PlaceStore) throws -> [UInt8]
    ) async throws -> [UInt8]? {
        guard let version = places.version else { return nil }
        // What it depends on may tell where people meet: not for a file's name.
        let path = "\(event)/\(ContentDigest.sha256(Array(what.utf8)).prefix(24)).png"
        if let kept = files.read(path, version: version) { return kept }
        return try await drawing.value(path) {
            try await pool.run { [self] in
                if let kept = files.read(path, version: version) { return kept }
                let bytes = try draw(CardRaster(temporaryFolder: temporaryFolder, limits: limits), places)
                files.keep(bytes, as: path, version: version)
                return bytes
            }
        }
    }

    func covers(_ point: GeoPoint) async -> Bool {
        (try? await pool.run { [places] in try places.covers(point) }) ?? false
    }

    /// Removes what is kept of an event. Not for an event loop.
    func remove(_ code: EventCode) { files.remove(code.description) }

    private func draw(_ state: EventCardState) throws -> [UInt8] {
        do {
            let raster = try CardRaster(temporaryFolder: temporaryFolder, limits: limits)
            return try raster.png(of: places.drawing(card(state, raster)))
        } catch let error as PictureError {
            throw HTTPError(.serviceUnavailable, "a card could not be drawn: \(error)")
        }
    }

    private func card(_ state: EventCardState, _ raster: CardRaster) throws -> EventCard {
        let words = state.words
        return EventCard(
            title: words.title,
            kind: words.kind,
            isCalledOff: state.isCalledOff,
            when: words.when,
            place: words.place,
            side: try picture(state, raster) ?? .map(state.point)
        )
    }

    /// `nil` where there is none, or its file is gone.
    private func picture(_ state: EventCardState, _ raster: CardRaster) throws -> EventCard.Side? {
        guard let key = state.picture, let format = key.format.picture, let file = media.open(key) else { return nil }
        return try raster.side(of: file.read(0..<file.size), format)
    }
}
