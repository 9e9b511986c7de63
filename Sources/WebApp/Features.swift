import Models

/// What the site consists of. The table of routes, that of jobs, and the personal export are made from this list alone.
enum Features {
    static let all: [any Feature] = [
        SiteFeature(), PlacesFeature(), BookmarksFeature(), OfflineFeature(), AccountsFeature(), EventsFeature(),
        EventMapFeature(), AlertsFeature(), EventPicturesFeature(), FriendsFeature(), NoticesFeature(),
        InvitationsFeature(), PlanningFeature(), ModerationFeature(), MapsFeature(), GuestbooksFeature(),
        UploadsFeature(), ZonesFeature(), SongsFeature(), SearchFeature(),
    ]

    /// What does the jobs of each kind.
    static let jobs: [String: JobHandler] = all.reduce(into: [:]) { $0.merge($1.jobs) { first, _ in first } }
}

/// A part of the site: its addresses and what answers them, its jobs, what can be reported, and what it knows of a member.
protocol Feature: Sendable {
    func mount(in routes: inout RouteTable)

    /// What does its jobs, by their kind.
    var jobs: [String: JobHandler] { get }

    /// Writes the jobs that are to happen every day.
    func scheduleDailyJobs(now: Int64, _ db: DatabaseConnection) throws

    /// What of it members report to operators, and how that is found.
    var reports: [ReportSubject] { get }

    /// What it has of a member's own.
    func export(_ source: ExportSource) throws -> ExportPart
}

extension Feature {
    var jobs: [String: JobHandler] { [:] }
    var reports: [ReportSubject] { [] }
    func scheduleDailyJobs(now: Int64, _ db: DatabaseConnection) throws {}
    func export(_ source: ExportSource) throws -> ExportPart { ExportPart() }
}

extension RouteTable {
    /// Every address of the site and who answers it.
    static let site: RouteTable = Features.all.reduce(into: RouteTable()) { $1.mount(in: &$0) }
}
