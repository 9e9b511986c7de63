import Models
import Templates

/// The map of a keepsake: where its posts were, gathered as they are read.
struct KeepsakePoints: Sendable {
    private static let width = 720
    private static let height = 480
    private static let nearestZoom = 15

    private(set) var pins: [GuestbookPin] = []

    mutating func add(_ entry: GuestbookEntry) {
        guard let place = entry.post.place, pins.count < GuestbookPin.most else { return }
        pins.append(GuestbookPin(id: entry.post.id, point: place.point, isExact: place.isExact))
    }

    /// `nil` where no post has a place.
    var window: MapWindow? {
        let corners = GeoPoint.corners(of: pins.flatMap(\.extent))
        return MapWindow(showing: corners, maxZoom: Self.nearestZoom, width: Self.width, height: Self.height)
    }

    /// What the pages of the archive may show of it: only posts that were read for it.
    func map(in window: MapWindow, for visit: GuestbookVisit, _ db: DatabaseConnection) throws -> KeepsakeMap {
        // The newest first, as groups want them.
        let clusters = GuestbookCluster.list(pins.reversed(), in: window).prefix(StillMap.maxDots)
        let posts = try GuestbookPinned.find(clusters.flatMap(\.newestFew), for: visit, db)
        return KeepsakeMap(
            width: window.width,
            height: window.height,
            points: clusters.map { cluster in
                let (x, y) = window.position(of: cluster.point)
                return KeepsakeMap.Point(
                    x: x,
                    y: y,
                    count: cluster.count,
                    posts: cluster.newestFew.compactMap { posts[$0] }
                )
            }
        )
    }
}
