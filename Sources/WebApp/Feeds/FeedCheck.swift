import Foundation
import Models
import Templates

/// A feed as it was typed, understood.
struct FeedCheck {
    /// `nil` where something is wrong.
    let feed: NewFeed?
    private(set) var errors = FieldErrors.none

    init(_ input: FeedInput, _ member: MemberVisit) async throws {
        var errors = FieldErrors.none
        let app = member.app
        let address = FeedClient.address(input.address)
        if let address {
            if let refusal = app.feeds.refusal(address) { errors.add(.address, refusal) }
        } else {
            errors.add(.address, FeedReason.noAddress)
        }
        let licence = FeedText.line(input.licence, Feed.maxLicenceLength + 1)
        if licence.unicodeScalars.count > Feed.maxLicenceLength { errors.add(.licence, FeedReason.tooLong) }
        let near = FeedText.line(input.near, EventPlace.maxNameLength)
        var point: GeoPoint?
        if !near.isEmpty {
            point = try await app.finder.geocode(near, for: member.visit.share).localities.first?.point
            if point == nil { errors.add(.near, FeedReason.notFound) }
        }
        let zone = try point.flatMap { try app.places.timeZone(at: $0) } ?? app.siteZone()
        self.errors = errors
        feed =
            errors.isEmpty
            ? address.map { address in
                NewFeed(
                    address: address.text,
                    licence: licence,
                    category: EventCategory(rawValue: input.category)?.rawValue ?? "",
                    near: near,
                    point: point,
                    zone: zone.identifier
                )
            } : nil
    }
}
