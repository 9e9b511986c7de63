import ArgumentParser
import Foundation

struct Work: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run the jobs alone, for a server that was started with --no-jobs."
    )

    @OptionGroup var dataOptions: DataOptions

    @OptionGroup var empty: EmptyDatabaseOptions

    @Option(Configuration.port) var port: UInt16

    @OptionGroup var files: PublicFolderOptions

    @OptionGroup(title: "The site") var site: SiteOptions

    @OptionGroup(title: "Mail") var mail: MailOptions

    @OptionGroup(title: "People without an account who are asked by mail, in a day") var mailLimits: MailLimitOptions

    @OptionGroup(title: "Push") var push: PushOptions

    @OptionGroup(title: "Where files of members lie") var media: MediaOptions

    @OptionGroup(title: "Malware in files of members") var scan: ScanOptions

    @OptionGroup(title: "Backups") var backups: BackupOptions

    /// Not the address of `serve`: both may read one file of settings, and run on one machine.
    @Option(Configuration.workMetricsListen) var workMetricsListen: String

    @OptionGroup(title: "Logs") var logs: LogOptions

    @OptionGroup(title: "Several processes") var node: NodeOptions

    func run() async throws {
        let hangUps = HangUps()
        let log = LogOutput(descriptor: STDOUT_FILENO, style: logs.style)
        let logger = log.logger("hereabouts")
        let data = try dataOptions.existingSite(allowsEmpty: empty.isAllowed) { logger.notice("\($0)") }
        let nightly = try backups.nightly(data, media.settings)
        let address = try site.address(port: port)
        let metricsListeners = try MetricsAddress(workMetricsListen)?.listeners()
        if files.existing == nil { logger.warning("\(files.missing)") }
        let app = try await App(
            settings: try Settings(
                data: data,
                languagesFolder: files.existing,
                address: address,
                videosAtOnce: site.givenVideosAtOnce,
                media: media.settings,
                clamd: scan.settings,
                passwordCost: site.passwordCost,
                mail: mail.settings(data, host: address.host),
                sender: mail.sender(host: address.host),
                pushService: push.service,
                replyAddress: mail.replyMailbox,
                mailLimits: mailLimits.limits,
                outboundHosts: site.outboundHosts,
                feeds: site.feeds,
                node: node.settings(.work)
            ),
            logger: logger
        )
        try await empty.keep(in: app)
        let knowsMedia = try await app.begin()
        let (signals, wishes) = (StopSignals(), hangUps.all)
        let reload = Reload(app: app, leafletFolder: nil)
        reload.tellOfTools()
        let metricsServer = try metricsListeners.map { try MetricsServer(app: app, on: $0) }
        logger.info("Working on jobs")
        let manager = ServiceManager()
        manager.tell(.ready(at: []))
        await withTaskGroup { group in
            group.addTask { await app.workers.run() }
            group.addTask { await reload.tellOfNetwork() }
            group.addTask { await reload.onEach(wishes) }
            group.addTask { await app.live() }
            if !knowsMedia { group.addTask { await signals.end(app.followMedia()) } }
            group.addTask { await app.watchDisk() }
            group.addTask { await manager.watch {} }
            group.addTask { await app.watchBackups(nightly) }
            let name = await signals.first()
            logger.info("Stopping after \(name)")
            manager.tell(.stopping)
            await metricsServer?.stop()
            group.cancelAll()
            // What waits for a store would be waited for here; by now whoever waits for it takes nothing else.
            app.media.home.end()
        }
        hangUps.cancel()
        await app.end()
        log.flush()
        try signals.throwFailure()
    }
}
