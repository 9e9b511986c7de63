import Models

extension AccountsFeature: PageFeature {
    var reportables: [any ReportableKind] { [ReportedPerson()] }
}

/// What pages say of somebody who is reported.
struct ReportedPerson: ReportableKind {
    var kind: ModerationSubject.Kind { .account }
    var icon: Icon.Name { .people }
    var noun: String { tr("person") }
    var erased: String { tr("a person, of somebody whose account is erased") }

    func shown(_ subject: ModerationSubject) -> Route? { nil }

    func report(_ subject: ModerationSubject) -> Route? { nil }
}
