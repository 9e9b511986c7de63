import Models

/// How the site is, at one moment.
package struct SiteHealth: Hashable, Sendable {
    /// Whether anything can be read and written.
    package enum Writing: Hashable, Sendable { case works, full, slow, fails }

    /// How mails leave.
    package enum Mails: Hashable, Sendable {
        case server(name: String, isEncrypted: Bool)
        /// As files in that folder: there is no server.
        case files(folder: String)
    }

    /// What searches files of people for malware.
    package enum Scanner: Hashable, Sendable { case none, answers, away }

    package let writing: Writing
    /// In bytes, with what is not in the main file yet.
    package let databaseBytes, placesBytes: Int64
    package let freeBytes, reserveBytes: Int64
    package let jobs: JobCounts
    /// When the oldest job was due that could run now.
    package let oldestDue: Int64?
    package let mails: Mails
    package let missing: [MissingTool]
    /// Whether the programs that open files of people can be kept from the network.
    package let isolatesTools: Bool
    package let scanner: Scanner
    package let lastBackup: LastBackup?
    package let lastCheck: LastDatabaseCheck?
    /// When the certificate ends that the site speaks TLS with, in epoch seconds; `nil` where it speaks none itself.
    package let certificateEnd: Int64?
    /// The one above it is not in its file.
    package let certificateLacksIssuer: Bool
    package let openCases: Int
    /// The processes that live, with the time of the clock that theirs are by.
    package let nodes: [Node]
    package let nodesNow: Int64
    /// How many jobs each of them is at.
    package let nodeJobs: [NodeID: Int]
    /// Whether what people write lies on a server, which looks after its own pages.
    package let isOnServer: Bool
    package let version: String
    package let schema: Int
    /// Epoch seconds.
    package let now: Int64

    package init(
        writing: Writing,
        databaseBytes: Int64,
        placesBytes: Int64,
        freeBytes: Int64,
        reserveBytes: Int64,
        jobs: JobCounts,
        oldestDue: Int64?,
        mails: Mails,
        missing: [MissingTool],
        isolatesTools: Bool,
        scanner: Scanner = .none,
        lastBackup: LastBackup?,
        lastCheck: LastDatabaseCheck? = nil,
        certificateEnd: Int64? = nil,
        certificateLacksIssuer: Bool = false,
        openCases: Int,
        nodes: [Node],
        nodesNow: Int64,
        nodeJobs: [NodeID: Int] = [:],
        isOnServer: Bool = false,
        version: String,
        schema: Int,
        now: Int64
    ) {
        (self.writing, self.databaseBytes, self.placesBytes) = (writing, databaseBytes, placesBytes)
        (self.freeBytes, self.reserveBytes) = (freeBytes, reserveBytes)
        (self.jobs, self.oldestDue, self.mails) = (jobs, oldestDue, mails)
        (self.missing, self.isolatesTools, self.scanner) = (missing, isolatesTools, scanner)
        (self.lastBackup, self.lastCheck, self.certificateEnd) = (lastBackup, lastCheck, certificateEnd)
        (self.certificateLacksIssuer, self.openCases) = (certificateLacksIssuer, openCases)
        (self.nodes, self.nodesNow, self.nodeJobs, self.isOnServer) = (nodes, nodesNow, nodeJobs, isOnServer)
        (self.version, self.schema, self.now) = (version, schema, now)
    }
}

/// A program or a file of Debian that the site works without, and less well.
package struct MissingTool: Hashable, Sendable {
    package enum Use: Hashable, Sendable { case pictures, videos, maps, trust }

    package let use: Use
    package let path: String

    package init(_ use: Use, path: String) { (self.use, self.path) = (use, path) }
}
