/// Zones as something that members make, others report, and operators hide.
extension Content {
    package static let zone = Content(
        "zone",
        in: .file("zones.geojson"),
        maker: "owner_id",
        reading: .zone,
        hiding: ContentHiding()
    )
}

extension DailyLimit {
    package static let zones = DailyLimit(20, .zone)
}

extension ModerationSubject.Kind {
    package static let zone = Self("zone")
}

extension ModerationSubject {
    package init(_ zone: VisibleZone) {
        self.init(
            kind: .zone,
            number: zone.zone.id.rawValue,
            title: zone.zone.name,
            text: zone.zone.values.information,
            maker: zone.owner
        )
    }
}

extension CaseReading {
    fileprivate static let zone = CaseReading(
        .zone,
        Columns(of: "zone", "id", "name", "information"),
        in: "LEFT JOIN zone ON zone.id = moderation_case.zone_id",
        seen: VisibleZone.isOpen(to: "?1")
    ) { row, maker in
        try ModerationSubject(kind: .zone, number: row.next(), title: row.next(), text: row.next(), maker: maker)
    }
}
