import Clocks
import Models

/// A calendar of others that the member has added.
struct ExportedFeed: Encodable {
    let address: String
    let name: String
    let licence: String
    let category: String
    let near: String
    let latitude: Double?
    let longitude: Double?
    let zone: String
    let addedAt: String
    let readAt: String?

    init(_ feed: Feed) {
        (address, name, licence, category, near) = (feed.address, feed.name, feed.licence, feed.category, feed.near)
        (latitude, longitude, zone) = (feed.point?.latitude, feed.point?.longitude, feed.zone)
        addedAt = Timestamp.text(feed.createdAt)
        readAt = feed.readAt.map(Timestamp.text)
    }
}
