import Auth
import Foundation
import HTTPServer
import HTTPTesting
import Logging
import Models
import Places
import ServerDatabase
import Testing

@testable import WebApp

/// The whole application on a folder of its own, reached without a socket.
struct TestApp {
    let app: App
    let client: TestClient
    let folder: URL
    /// By which all of it lives.
    var clock: TestClock?

    /// Where the repository is.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardizedFileURL

    var data: DataDirectory { get throws { app.settings.data } }

    /// The path inside a page's `<main>`, without the frame that all pages share.
    func get(_ target: String) async throws -> TestResponse { try await client.get(target) }
}

/// Runs `test` on an application with the demo town, then takes it apart.
func withApp<Value>(
    demo: Bool = true,
    address: String = "http://localhost",
    clock: TestClock = TestClock(),
    databaseClock: DatabaseClock? = nil,
    passwordCost: PasswordCost = .cheap,
    outside: OutsideSettings = OutsideSettings(),
    pushService: String? = nil,
    replyAddress: String? = nil,
    smtp: SMTPServer? = nil,
    uploadLimits: UploadLimits = UploadLimits(),
    guestbookLimits: GuestbookLimits = GuestbookLimits(),
    trackLimits: TrackLimits = TrackLimits(),
    mailLimits: MailLimits = MailLimits(),
    mostStreams: Int = 2_000,
    logsMembers: Bool = false,
    sharesComputers: Bool = false,
    embedOrigins: EmbedOrigins = .all,
    soundCloud: SoundCloudSettings? = nil,
    provider: ProviderSettings? = nil,
    secondFactor: SecondFactorRule = .optional,
    feeds: FeedSettings = FeedSettings(),
    outboundHosts: OutboundHosts = .any,
    media: MediaSettings = MediaSettings(),
    clamd: ClamdSettings? = nil,
    metricsAllowed: AddressRanges? = nil,
    freeBytes: (@Sendable (String) -> Int)? = nil,
    trace: (@Sendable (String) -> Void)? = nil,
    isOnFile: Bool = false,
    shared: PostgresAddress? = nil,
    prepare: (DataDirectory) throws -> Void = { _ in },
    test: (TestApp) async throws -> Value
) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "hereabouts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    // Where tests have a server, the database lies there.
    let server = try ServerDatabase.isThere && !isOnFile && shared == nil ? ServerDatabase.ofSite() : nil
    if let server { ServerDatabase.ofFolders.withLock { $0[folder.path] = server.text } }
    defer {
        ServerDatabase.ofFolders.withLock { $0[folder.path] = nil }
        withExtendedLifetime(server) {}
    }
    let data = try DataDirectory(path: folder.path, server: shared ?? server?.address)
    if demo { try TestTemplates.demoTown.get().write(to: data.places) }
    try prepare(data)
    if data.server == nil, !FileManager.default.fileExists(atPath: data.database.path) {
        try TestTemplates.database.get().write(to: data.database)
    }
    let app = try await App(
        settings: Settings(
            data: data,
            publicFolder: TestTemplates.publicFolder,
            logsMembers: logsMembers,
            sharesComputers: sharesComputers,
            address: #require(SiteAddress(address)),
            metricsAllowed: metricsAllowed,
            pictureHelpers: MediaTools.helpers,
            uploadLimits: uploadLimits,
            freeBytes: freeBytes,
            media: media,
            clamd: clamd,
            passwordCost: passwordCost,
            provider: provider,
            secondFactor: secondFactor,
            mail: MailSettings(host: "localhost", outbox: data.outbox.path, server: smtp),
            sender: MailAddress("hereabouts@localhost", name: "Hereabouts"),
            pushService: pushService.flatMap { OutboundURL($0) },
            replyAddress: replyAddress.flatMap { MailAddress($0) },
            outside: outside,
            guestbookLimits: guestbookLimits,
            mostStreams: mostStreams,
            mailLimits: mailLimits,
            trackLimits: trackLimits,
            soundCloud: soundCloud,
            outboundHosts: outboundHosts,
            feeds: feeds,
            embedOrigins: embedOrigins,
            node: NodeSettings(name: "here", kind: .serve)
        ),
        files: TestTemplates.files.get(),
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
        clock: { clock.now },
        databaseClock: databaseClock,
        trace: trace
    )
    defer { app.close() }
    let site = app.site
    let client = TestClient { try await site.respond(to: $0) }
    return try await test(TestApp(app: app, client: client, folder: folder, clock: clock))
}
