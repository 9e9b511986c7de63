import Auth
import Foundation
import HTTPServer
import Models
import Places
import Templates

/// The drawn pictures that are kept of an event, by folders below its own.
enum EventCardPart: String {
    /// The preview image of a public event.
    case card
    /// The map in mails.
    case strip
}

/// Preview images of public events (B17), each drawn once for each state of its event and kept on the disk.
final class EventCards: Sendable {
    private let files: DrawnFiles
    let places: PlaceStore
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

    /// - Parameter language: the host's. Whoever looks has no part in it: an event has one card.
    func state(of event: Event, picture: StoredPicture?, in language: Language = .english) -> EventCardState {
        Language.$current.withValue(language) {
            EventCardState(event, picture: picture, mapVersion: places.version ?? "none")
        }
    }

    /// A PNG file of 1200 by 630 pixels. Throws what `drawn` throws.
    func png(of state: EventCardState, share: String?) async throws -> [UInt8] {
        try await drawn(.card, state.name, of: state.code, version: state.mapVersion, share: share) { [self] raster in
            try raster.png(of: places.drawing(card(state, raster)))
        }
    }

    /// A picture of an event, drawn on the pool unless it has been before; many who ask at once wait for one drawing.
    /// Throws 503 when too many wait there or it cannot be drawn, and the database's errors.
    ///
    /// - Parameters:
    ///   - name: the digest of all that the drawing depends on beside the version of the map, since what it is made of may tell
    ///     where people meet: not for a file's name.
    func drawn(
        _ part: EventCardPart,
        _ name: String,
        of code: EventCode,
        version: String,
        share: String? = nil,
        _ draw: @escaping @Sendable (CardRaster) throws -> [UInt8]
    ) async throws -> [UInt8] {
        let folder = "\(code)/\(part.rawValue)"
        let path = "\(folder)/\(name).png"
        if let kept = files.read(path, version: version) { return kept }
        return try await drawing.value("\(path) \(share ?? "")") {
            try await pool.run(share: share) { [self] in
                // Perhaps drawn since it was looked for.
                if let kept = files.read(path, version: version) { return kept }
                let drawn = try bytes(draw)
                // What its event was before is nobody's matter any more.
                files.remove(folder)
                files.keep(drawn, as: path, version: version)
                return drawn
            }
        }
    }

    /// Removes what is kept of an event. Not for an event loop.
    func remove(_ code: EventCode) { files.remove(code.description) }

    private func bytes(_ draw: (CardRaster) throws -> [UInt8]) throws -> [UInt8] {
        do {
            return try draw(CardRaster(temporaryFolder: temporaryFolder, limits: limits))
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
            side: try picture(state, raster) ?? .map(state.point),
            site: state.site
        )
    }

    /// `nil` where there is none, or its file is gone.
    private func picture(_ state: EventCardState, _ raster: CardRaster) throws -> EventCard.Side? {
        guard let key = state.picture, let format = key.format.picture, let file = try media.home.open(key)
        else { return nil }
        return try raster.side(of: file.read(0..<file.size), format)
    }
}
