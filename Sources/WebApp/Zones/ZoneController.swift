import HTTPServer
import Models
import Templates

/// A zone, for whoever may see it.
enum ZoneController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let shown = try ShownZone(visit)
        let music = try shown.music(visit)
        let opening = try visit.app.opening(of: shown.visible.zone, now: visit.now)
        let zone = shown.visible.zone
        let (curators, hidden) = try visit.app.database.read { db in
            (
                try ZonePerson.list(.curator, of: zone.id, db),
                zone.hiddenAt == nil ? nil : try ModerationCase.words(.zone, zone.id.rawValue, db)
            )
        }
        let look = MapPosition(try visit.query)
        return visit.page {
            ZonePage(
                context: $0,
                visible: shown.visible,
                opening: opening,
                music: music,
                look: look,
                curators: curators,
                hiddenWords: hidden
            )
        }.varyingByViewer()
    }
}

/// The zone that an address names. What the visitor may not see is not found.
struct ShownZone {
    let visible: VisibleZone

    init(visible: VisibleZone) { self.visible = visible }

    /// Throws 404.
    init(_ visit: Visit) throws {
        let id = try visit.parameter(.zone)
        let found = try visit.app.database.read { try VisibleZone.find(id, for: visit.signedIn?.account.id, $0) }
        guard let found else { throw HTTPError(.notFound, "no such zone, or not for this viewer") }
        visible = found
    }

    /// The same for who may change it. Throws 404.
    init(managedBy member: MemberVisit) throws {
        try self.init(member.visit)
        guard visible.isManaged else { throw HTTPError(.notFound, "no zone of this member") }
    }
}
