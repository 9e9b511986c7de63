import ArgumentParser
import Auth
import Foundation
import HTTPServer
import Logging

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Serve the site until SIGTERM or SIGINT.")

    @OptionGroup var dataOptions: DataOptions

    @OptionGroup var empty: EmptyDatabaseOptions

    @Option(Configuration.host) var host: [String]

    @Option(Configuration.port) var port: UInt16

    @OptionGroup var files: PublicFolderOptions

    @Option(Configuration.leafletFolder) var leafletFolder: String

    @OptionGroup var gazetteer: GazetteerOptions

    @Option(Configuration.tilesURL) var tilesURL: String

    @Option(Configuration.tilesCredit) var tilesCredit: String

    @Flag(Configuration.reloadAssets) var reloadAssets: Bool

    @Flag(Configuration.noAccessLog) var noAccessLog: Bool

    @Flag(Configuration.logMembers) var logMembers: Bool

    @Option(Configuration.maxConnections) var maxConnections: Int

    @Option(Configuration.maxConnectionsPerAddress) var maxConnectionsPerAddress: Int

    @Option(Configuration.streams) var streams: Int

    @Option(Configuration.maxUploads) var maxUploads: Int?

    @Flag(Configuration.noJobs) var noJobs: Bool

    @OptionGroup(title: "The site") var siteOptions: SiteOptions

    @OptionGroup(title: "https without a proxy") var tls: TLSOptions

    @OptionGroup(title: "Signing in by a provider of identities") var provider: ProviderOptions

    @OptionGroup(title: "Mail") var mail: MailOptions

    @OptionGroup(title: "People without an account who are asked by mail, in a day") var mailLimits: MailLimitOptions

    @OptionGroup(title: "Push") var push: PushOptions

    @OptionGroup(title: "Files in parts, in megabytes") var uploads: UploadOptions

    @OptionGroup(title: "Where files of members lie") var media: MediaOptions

    @OptionGroup(title: "Malware in files of members") var scan: ScanOptions

    @OptionGroup(title: "Guestbooks, in gigabytes") var guestbooks: GuestbookOptions

    @OptionGroup(title: "Backups") var backups: BackupOptions

    @OptionGroup(title: "Metrics") var metrics: MetricsOptions

    @OptionGroup(title: "Logs") var logs: LogOptions

    @OptionGroup(title: "Several processes") var node: NodeOptions

    @OptionGroup(title: "Music zones") var zones: ZoneOptions

    @OptionGroup(title: "SoundCloud") var soundCloud: SoundCloudOptions

    @OptionGroup(title: "Sources of others") var outside: OutsideOptions

    @OptionGroup(title: "Time-outs, in seconds") var timeouts: TimeoutOptions

    func run() async throws {
        let hangUps = HangUps()
        let log = LogOutput(descriptor: STDOUT_FILENO, style: logs.style)
        let logger = log.logger("hereabouts")
        let connections = try allowedConnections(logger)
        let data = try dataOptions.site(allowsEmpty: empty.isAllowed) { logger.notice("\($0)") }
        let (nightly, lock) = (try backups.nightly(data, media.settings), try ServeLock(data))
        defer { lock.release() }
        guard files.existing != nil else { throw MissingPublicFolder(path: files.publicFolder) }
        // First of all: the site's own address has the port in it, which the kernel may pick.
        let sockets = try sockets()
        let metricsListeners = try metrics.listeners()
        let address = try address(port: sockets.site.port, isRedirected: sockets.redirect != nil)
        let certificates = try tls.certificates()
        if let warning = tls.challengesWarning { logger.warning("\(warning)") }
        let app = try await App(settings: try settings(data, address), logger: logger)
        data.sweepLeftovers(isAlive: try app.node.livingFileOwners())
        // The rest of the site works without places.
        do { try app.places.check() } catch { logger.error("\(error)") }
        try await empty.keep(in: app)
        try await app.resumable.writers.takeBack()
        let knowsMedia = try await app.begin()
        let servers = servers(sockets, connections: connections, certificates, app, log)
        let signals = StopSignals()
        let proxyWatch = proxyWatch(app, port: sockets.site.port)
        let watch = certificates.map { CertificateWatch($0, app) }
        let reload = Reload(app: app, leafletFolder: leafletFolder, certificates: watch)
        reload.tellOfTools()
        let wishes = hangUps.all
        let metricsServer = try metricsListeners.map { try MetricsServer(app: app, on: $0) }
        let manager = ServiceManager()
        try manager.tell(.ready(at: servers.start(logger, isSecure: tls.isOn)))
        await withTaskGroup { group in
            // Not before the first answer: on a first start without `demo` or `import` it takes a second.
            group.addTask { try? await app.drawingPool.run { gazetteer.refresh(data) } }
            group.addTask { await reload.tellOfNetwork() }
            group.addTask { await reload.onEach(wishes) }
            group.addTask { await app.live() }
            if !knowsMedia { group.addTask { await signals.end(app.followMedia()) } }
            group.addTask { await app.watchDisk() }
            group.addTask { await app.watchBackups(nightly) }
            group.addTask { await proxyWatch?.run() }
            group.addTask { await watch?.tellDaily() }
            group.addTask { await app.zoneHub.play() }
            group.addTask { await manager.watch { await servers.site.pulse() } }
            if !Configuration.noJobs.isOn(noJobs) { group.addTask { await app.workers.run() } }
            let name = await signals.first()
            logger.info("Stopping after \(name)")
            manager.tell(.stopping)
            await servers.stop()
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

    /// As many as are asked for, or as the limit of open files allows.
    private func allowedConnections(_ logger: Logger) throws -> Int {
        let connections = try DescriptorLimit.raised().connections(of: maxConnections)
        if connections < maxConnections {
            logger.notice("The limit of open files allows \(connections) connections at once (`ulimit -n`)")
        }
        return connections
    }

    /// - Parameter port: of the address where nobody says one.
    func address(port: UInt16, isRedirected: Bool) throws -> SiteAddress {
        let address = try siteOptions.address(port: port, isSecure: tls.isOn)
        guard address.isHTTPS || !isRedirected else {
            throw ValidationError("--redirect-port leads to an https address: name it with --base-url https://HOST.")
        }
        return address
    }

    private func servers(
        _ sockets: ServingSockets,
        connections: Int,
        _ certificates: Certificates?,
        _ app: App,
        _ log: LogOutput
    ) -> ServingServers {
        let isOn = !Configuration.noAccessLog.isOn(noAccessLog)
        let access = AccessLog(logger: log.logger("access"), isOn: isOn, format: logs.style.format)
        let (site, counts) = (app.site, app.metrics.requests)
        // What is redirected has a part of them.
        let redirected = sockets.redirect == nil ? 0 : connections / RedirectServer.share
        let configuration = configuration(connections: connections - redirected, certificates, app)
        let server = Server(
            configuration: configuration,
            log: { exchange in
                counts.record(exchange)
                access.record(exchange)
            },
            refusal: { site.refuse($0) },
            handler: { try await site.respond(to: $0) }
        )
        app.metrics.watch { [weak server] in (server?.openConnections ?? 0, configuration.maxConnections) }
        if let certificates { app.metrics.watch(certificates) }
        let way = HTTPSRedirect(
            address: app.address,
            challenges: tls.challenges,
            leadsPagesAlone: siteOptions.requiresTLS
        )
        let redirect = sockets.redirect.map { listeners in
            RedirectServer(listeners, self.configuration(connections: max(1, redirected), nil, app), way) {
                access.record($0)
            }
        }
        return ServingServers(sockets: sockets, site: server, redirect: redirect, address: app.address)
    }

    private func sockets() throws -> ServingSockets {
        try ServingSockets(
            hosts: host.flatMap { [String](configured: $0) ?? [] },
            port: port,
            redirectPort: tls.givenRedirectPort
        )
    }

    private func settings(_ data: DataDirectory, _ address: SiteAddress) throws -> Settings {
        try Settings(
            data: data,
            publicFolder: files.publicFolder,
            leafletFolder: PublicFolder.existing(leafletFolder),
            outsideTiles: outsideTiles,
            reloadsAssets: Configuration.reloadAssets.isOn(reloadAssets),
            logsMembers: Configuration.logMembers.isOn(logMembers),
            sharesComputers: siteOptions.sharesComputers,
            address: address,
            hstsSubdomains: siteOptions.includesSubdomains,
            challenges: tls.challenges,
            trustedProxies: siteOptions.proxies,
            metricsAllowed: metrics.allowed,
            maxUploadBytes: givenMaxUploads.map { $0 << 20 },
            videosAtOnce: siteOptions.givenVideosAtOnce,
            uploadLimits: uploads.limits,
            media: media.settings,
            clamd: scan.settings,
            passwordCost: siteOptions.passwordCost,
            provider: provider.settings,
            secondFactor: siteOptions.secondFactor,
            mail: mail.settings(data, host: address.host),
            sender: mail.sender(host: address.host),
            pushService: push.service,
            replyAddress: mail.replyMailbox,
            outside: outside.settings,
            guestbookLimits: guestbooks.limits(uploads.member),
            signUpsPerNetwork: siteOptions.signUpsPerNetwork,
            mostStreams: streams,
            mailLimits: mailLimits.limits,
            trackLimits: zones.limits(uploads.member),
            soundCloud: soundCloud.settings,
            outboundHosts: siteOptions.outboundHosts,
            feeds: siteOptions.feeds,
            mapCentre: zones.centre,
            embedOrigins: siteOptions.embedOrigins,
            allowsSimulatedPresence: Configuration.allowSimulatedPresence.isOn(zones.allowSimulatedPresence),
            node: node.settings(.serve)
        )
    }

    private var givenMaxUploads: Int? { maxUploads ?? Configuration.maxUploads.given }

    private var outsideTiles: OutsideTiles? { OutsideTiles(template: tilesURL, credit: tilesCredit) }

    private func configuration(connections: Int, _ certificates: Certificates?, _ app: App) -> ServerConfiguration {
        var configuration = ServerConfiguration()
        configuration.certificates = certificates
        configuration.maxConnections = connections
        configuration.maxConnectionsPerAddress = maxConnectionsPerAddress
        configuration.timeouts = timeouts.values
        configuration.shareReads(of: app.database)
        let (trust, clock, logger, counts) = (app.proxyTrust, app.clock, app.logger, app.metrics.troubles)
        configuration.isProxy = { trust.isProxy($0) }
        configuration.client = { trust.network(of: $0, from: $1) }
        configuration.requestID = { trust.requestID(of: $0, from: $1) }
        if let proxies = siteOptions.proxiesThatSayForWhom {
            configuration.isProxy = { trust.isProxy($0) || proxies.contains($0) }
            configuration.beginsWithProxyHeader = { proxies.contains($0) }
        }
        let troubles = ConnectionTroubleLog(configuration)
        configuration.troubled = { trouble in
            counts.count(trouble)
            if let line = troubles.line(trouble, now: clock()) { logger.warning("\(line)") }
        }
        return configuration
    }

    /// Whether visitors may come from an address that is allowed to read metrics: that of a proxy which says for nobody.
    private func showsMetricsToVisitors(port: UInt16) -> Bool {
        let isBelieved = siteOptions.proxies != nil || siteOptions.proxiesThatSayForWhom != nil
        return metrics.allowsThisMachine && !isBelieved && siteOptions.isReachedElsewhere(than: port)
    }

    /// `nil` where nothing stands in front, or nobody says that it is to be believed.
    private func proxyWatch(_ app: App, port: UInt16) -> ProxyWatch? {
        if showsMetricsToVisitors(port: port) { app.logger.warning("\(MetricsOptions.seenByVisitors)") }
        guard let proxies = siteOptions.proxies else { return nil }
        guard siteOptions.isReachedElsewhere(than: port) else {
            app.logger.notice(
                "Without a --base-url of its own the proxy in front cannot be tried: its header is believed"
            )
            return nil
        }
        app.proxyTrust.believe(false)
        return ProxyWatch(
            probe: ProxyProbe(
                trust: app.proxyTrust,
                proxies: proxies,
                address: app.address,
                hosts: siteOptions.outboundHosts
            ),
            logger: app.logger
        )
    }
}
