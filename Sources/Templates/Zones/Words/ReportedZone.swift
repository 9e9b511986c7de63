import Models

extension ZonesFeature: PageFeature {
    var reportables: [any ReportableKind] { [ReportedZone()] }
}

/// What pages say of a music zone that is reported.
struct ReportedZone: ReportableKind {
    var kind: ModerationSubject.Kind { .zone }
    var icon: Icon.Name { .note }
    var noun: String { tr("music zone") }
    var erased: String { tr("a music zone, of somebody whose account is erased") }

    func shown(_ subject: ModerationSubject) -> Route? { .zone(ZoneID(rawValue: subject.number)) }

    func report(_ subject: ModerationSubject) -> Route? { .zone(ZoneID(rawValue: subject.number), .report) }
}
