import Models

extension Features {
    /// What they are to whoever visits the site; a test finds one that is nothing.
    static let web = all.compactMap { $0 as? any WebFeature }

    /// What does the jobs of each kind.
    static let jobs: [String: JobHandler] = web.reduce(into: [:]) { $0.merge($1.jobs) { first, _ in first } }
}

/// A feature as visitors meet it: its addresses and what answers them, its jobs, how what is reported is found, and what it
/// knows of a member.
protocol WebFeature: Feature {
    func mount(in routes: inout RouteTable)

    /// What does its jobs, by their kind.
    var jobs: [String: JobHandler] { get }

    /// Writes the jobs that are to happen every day.
    func scheduleDailyJobs(now: Int64, _ db: DatabaseConnection) throws

    /// How long it keeps what goes by itself.
    var retention: [RetentionRule] { get }

    /// What of it members report to operators, and how that is found.
    var reports: [ReportSubject] { get }

    /// What it has of a member's own.
    func export(_ source: ExportSource) throws -> ExportPart
}

extension WebFeature {
    var jobs: [String: JobHandler] { [:] }
    var reports: [ReportSubject] { [] }
    var retention: [RetentionRule] { [] }
    func scheduleDailyJobs(now: Int64, _ db: DatabaseConnection) throws {}
    func export(_ source: ExportSource) throws -> ExportPart { ExportPart() }
}

extension RouteTable {
    /// Every address of the site and who answers it.
    static let site: RouteTable = Features.web.reduce(into: RouteTable()) { $1.mount(in: &$0) }
}
