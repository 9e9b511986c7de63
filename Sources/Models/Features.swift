/// What the site consists of: the only list of it. The schema, what members make, what can be reported, the table of routes,
/// that of jobs and the personal export are made from this list.
package enum Features {
    package static let all: [any Feature] = [
        SiteFeature(), PlacesFeature(), BookmarksFeature(), OfflineFeature(), AccountsFeature(), EventsFeature(),
        EventMapFeature(), AlertsFeature(), FeedsFeature(), EventPicturesFeature(), FriendsFeature(), NoticesFeature(),
        InvitationsFeature(), PlanningFeature(), ModerationFeature(), MapsFeature(), GuestbooksFeature(),
        UploadsFeature(), ZonesFeature(), SongsFeature(), SearchFeature(), OperationsFeature(), SignUpsFeature(),
        SharingFeature(),
        TalkFeature(), CirclesFeature(), ThingsFeature(), SecondFactorsFeature(), PasskeysFeature(), ProvidersFeature(),
    ]
}

/// What is done with a failed job's payload when a person gives the job up.
package typealias JobGivingUp = @Sendable (_ payload: String, DatabaseConnection) throws -> Void

/// A part of the site. The same value stands in every module: here it says what the part keeps in the database, in
/// `Templates` what its pages tell (`PageFeature`), in `WebApp` what answers its addresses (`WebFeature`).
package protocol Feature: Sendable {
    /// The steps of the schema that have come with it.
    var migrations: [Migration] { get }

    /// What members make with it for others to see. Whatever hangs on another kind of content comes behind that.
    var content: [Content] { get }

    /// Its tables that name accounts and are no content, and where the personal export has them. Their rows go with the
    /// account, or forget it (see `DependentRows`).
    var otherTables: [String: Content.Export] { get }

    /// What else is done when a person gives up a failed job, by its kind, in the same transaction and with its payload:
    /// whatever waits for the job is told that it never comes.
    var givenUpJobs: [String: JobGivingUp] { get }

    /// What else is done when the owner of an account takes a change of that kind back, in the same transaction.
    var undoings: [AccountAct.Kind: AccountUndoing] { get }
}

extension Feature {
    package var migrations: [Migration] { [] }
    package var content: [Content] { [] }
    package var otherTables: [String: Content.Export] { [:] }
    package var givenUpJobs: [String: JobGivingUp] { [:] }
    package var undoings: [AccountAct.Kind: AccountUndoing] { [:] }
}

extension Features {
    private static let givenUpJobs = all.reduce(into: [:]) { $0.merge($1.givenUpJobs) { first, _ in first } }

    /// A person has given up the job.
    static func giveUp(_ kind: String, _ payload: String, _ db: DatabaseConnection) throws {
        try givenUpJobs[kind]?(payload, db)
    }

    private static let undoings = all.reduce(into: [:]) { $0.merge($1.undoings) { first, _ in first } }

    /// Somebody has taken a change of their account back.
    static func undo(_ change: AccountChange, now: Int64, _ db: DatabaseConnection) throws {
        try undoings[change.kind]?(change, now, db)
    }
}
