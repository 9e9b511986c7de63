import HTTPServer
import Models
import Templates

/// Which kind of thing the address of a report names. What somebody cannot see they cannot report: it is not found.
struct ReportSubject: Sendable {
    private let search: @Sendable (MemberVisit) async throws -> ModerationSubject?

    /// Throws 404 for nothing, and for what is the member's own.
    func find(_ member: MemberVisit) async throws -> ModerationSubject {
        guard let subject = try await search(member), subject.maker?.id != member.account.id else {
            throw HTTPError(.notFound, "nothing that can be reported")
        }
        return subject
    }

    /// `nil` for what guests without an account report too, in the guestbook's own way.
    static func of(_ kind: ModerationSubject.Kind) -> ReportSubject? {
        switch kind {
        case .event: event
        case .review: review
        case .photo: photo
        case .account: person
        case .post: nil
        case .zone: zone
        case .track: song
        }
    }

    private static let event = ReportSubject { member in
        let event = try ShownEvent(member.visit).event
        return try member.app.database.read { try Author.find(event.host, $0) }.map { ModerationSubject(event, by: $0) }
    }

    private static let review = ReportSubject { member in
        let shown = try await ShownPlace(member.visit)
        let number = try member.parameter(.review)
        return try member.app.database.read { try Review.find(number, of: shown.id, for: member.account.id, $0) }
            .map { ModerationSubject($0, of: shown.id, named: shown.place.summary.name) }
    }

    private static let photo = ReportSubject { member in
        let (place, number) = (try member.parameter(.place), try member.parameter(.photo))
        return try member.app.database.read { try PlacePhoto.find(number, of: place, for: member.account.id, $0) }
            .map { ModerationSubject($0, of: place) }
    }

    private static let zone = ReportSubject { member in
        let id = try member.parameter(.zone)
        return try member.app.database.read { try VisibleZone.find(id, for: member.account.id, $0) }
            .map { ModerationSubject($0) }
    }

    private static let song = ReportSubject { member in
        ModerationSubject(try ShownTrack(member.visit).track)
    }

    private static let person = ReportSubject { member in
        let username = try member.parameter(.username)
        return try member.app.database.read { try FoundPerson.find(username: username, for: member.account.id, $0) }
            .map { ModerationSubject($0.person) }
    }
}
