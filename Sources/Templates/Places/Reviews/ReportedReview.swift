import Models

/// What pages say of a review that is reported.
struct ReportedReview: ReportableKind {
    var kind: ModerationSubject.Kind { .review }
    var icon: Icon.Name { .star }
    var noun: String { tr("review") }
    var erased: String { tr("a review, of somebody whose account is erased") }

    func heading(_ title: String) -> String { tr("Review of \(title)") }

    func byline(_ maker: String) -> String { tr(", by \(maker)") }

    func shown(_ subject: ModerationSubject) -> Route? {
        subject.place.map { .placeTab(PlaceTabAddress($0, .reviews, chosen: subject.number)) }
    }

    func report(_ subject: ModerationSubject) -> Route? { subject.place.map { .reviewReport($0, subject.number) } }
}
