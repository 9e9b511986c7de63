import Models

extension EventsFeature: PageFeature {
    var reportables: [any ReportableKind] { [ReportedEvent()] }
}

/// What pages say of an event that is reported.
struct ReportedEvent: ReportableKind {
    var kind: ModerationSubject.Kind { .event }
    var icon: Icon.Name { .calendar }
    var noun: String { tr("event") }
    var erased: String { tr("an event, of somebody whose account is erased") }

    func byline(_ maker: String) -> String { tr(" by \(maker)") }

    func shown(_ subject: ModerationSubject) -> Route? { subject.code.map { .event($0) } }

    func report(_ subject: ModerationSubject) -> Route? { subject.code.map { .event($0, .report) } }
}
