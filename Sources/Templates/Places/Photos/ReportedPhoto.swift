import Models

/// What pages say of a photo that is reported.
struct ReportedPhoto: ReportableKind {
    var kind: ModerationSubject.Kind { .photo }
    var icon: Icon.Name { .camera }
    var noun: String { tr("photo") }
    var erased: String { tr("a photo, of somebody whose account is erased") }

    func heading(_ title: String) -> String { tr("Photo by \(title)") }

    func shown(_ subject: ModerationSubject) -> Route? {
        subject.place.map { .placeTab(PlaceTabAddress($0, .photos, chosen: subject.number)) }
    }

    func report(_ subject: ModerationSubject) -> Route? { subject.place.map { .photoReport($0, subject.number) } }
}
