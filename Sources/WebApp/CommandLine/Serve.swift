import ArgumentParser
import Auth
import Foundation
import HTTPServer

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Serve the site until SIGTERM or SIGINT.")

    @OptionGroup var dataOptions: DataOptions

    @OptionGroup var empty: EmptyDatabaseOptions

    @Option(name: .long, help: "Numeric address to listen on; may be given more than once.")
    var host: [String] = Environment.list("HOST") ?? ["127.0.0.1", "::1"]

    @Option(name: .long, help: "Port to listen on; 0 picks a free one and says which.")
    var port: UInt16 = Environment.value("PORT") ?? 8080

    @OptionGroup var files: PublicFolderOptions

    @Option(name: .long, help: "Folder of Debian's libjs-leaflet, for maps that can be dragged.")
    var leafletFolder: String = Environment.value("LEAFLET_FOLDER") ?? PublicFolder.leaflet

    @OptionGroup var gazetteer: GazetteerOptions

    @Option(name: .long, help: "Raster tiles instead of our own maps: https://HOST/{z}/{x}/{y}.png")
    var tilesURL: String = Environment.value("TILES_URL") ?? ""

    @Option(name: .long, help: "Whom those tiles are owed to, as shown on the map.")
    var tilesCredit: String = Environment.value("TILES_CREDIT") ?? ""

    @Flag(name: .long, help: "Read style sheets and scripts anew for each request, for working on them.")
    var reloadAssets = Environment.flag("RELOAD_ASSETS")

    @Flag(name: .long, help: "Write no line per request.")
    var noAccessLog = Environment.flag("NO_ACCESS_LOG")

    @Option(name: .long, help: "Most connections at once.")
    var maxConnections: Int = Environment.value("MAX_CONNECTIONS") ?? 10_000

    @Option(name: .long, help: "Most connections of one remote address.")
    var maxConnectionsPerAddress: Int = Environment.value("MAX_CONNECTIONS_PER_ADDRESS") ?? 256

    @Option(
        name: .long,
        help: "Megabytes that files of forms may take while they are worked on. Default: a tenth of the disk."
    )
    var maxUploads: Int?

    @Flag(name: .long, help: "Run no jobs here; run them with `hereabouts work`.")
    var noJobs = Environment.flag("NO_JOBS")

    @OptionGroup(title: "The site") var siteOptions: SiteOptions

    @OptionGroup(title: "Mail") var mail: MailOptions

    @OptionGroup(title: "People without an account who are asked by mail, in a day") var mailLimits: MailLimitOptions

    @OptionGroup(title: "Push") var push: PushOptions

    @OptionGroup(title: "Files in parts, in megabytes") var uploads: UploadOptions

    @OptionGroup(title: "Guestbooks, in gigabytes") var guestbooks: GuestbookOptions

    @OptionGroup(title: "Music zones") var zones: ZoneOptions

    @OptionGroup(title: "SoundCloud") var soundCloud: SoundCloudOptions

    @OptionGroup(title: "Sources of others") var outside: OutsideOptions

    @OptionGroup(title: "Time-outs, in seconds") var timeouts: TimeoutOptions

    func validate() throws {
        guard givenMaxUploads.map({ (1...1 << 20).contains($0) }) ?? true else {
            throw ValidationError("Files of forms may take between 1 and 1048576 megabytes.")
        }
        guard maxConnections > 0, maxConnectionsPerAddress > 0 else {
            throw ValidationError("A limit of connections must be at least 1.")
        }
        guard tilesURL.isEmpty || outsideTiles != nil else {
            throw ValidationError("\"\(tilesURL)\" is no address of tiles: https://HOST/{z}/{x}/{y}.png")
        }
        guard !host.isEmpty else { throw ValidationError("At least one --host is needed.") }
    }

    func run() async throws {
        let hangUps = HangUps()
        let log = LogOutput(descriptor: STDOUT_FILENO)
        let logger = log.logger("hereabouts")
        let connections = try DescriptorLimit.raised().connections(of: maxConnections)
        if connections < maxConnections {
            logger.notice("The limit of open files allows \(connections) connections at once (`ulimit -n`)")
        }
        let data = try dataOptions.site(allowsEmpty: empty.allowEmpty) { logger.notice("\($0)") }
        let lock = try ServeLock(data)
        defer { lock.release() }
        data.sweepLeftovers()
        guard files.existing != nil else { throw MissingPublicFolder(path: files.publicFolder) }
        // First of all: the site's own address has the port in it, which may be one that the kernel picks.
        let listeners = try Listeners(hosts: host, port: port)
        let address = try siteOptions.address(port: listeners.port)
        let app = try await App(
            settings: settings(data, address),
            logger: logger
        )
        try await empty.keep(in: app)
        try await app.scheduleDailyJobs()
        let site = app.site
        let access = AccessLog(logger: log.logger("access"), isOn: !noAccessLog)
        let server = Server(
            configuration: configuration(connections: connections, app),
            log: { access.record($0) },
            refusal: { site.refuse($0) },
            handler: { try await site.respond(to: $0) }
        )
        let signals = StopSignals()
        let proxyWatch = proxyWatch(app, port: listeners.port)
        let reload = Reload(app: app, leafletFolder: leafletFolder)
        reload.tellOfTools()
        let wishes = hangUps.all
        for address in try server.start(on: listeners) { logger.info("Listening on http://\(address)") }
        await withTaskGroup { group in
            // Not before the first answer: on a first start without `demo` or `import` it takes a second.
            group.addTask { try? await app.drawingPool.run { gazetteer.refresh(data) } }
            group.addTask { await reload.tellOfNetwork() }
            group.addTask { await reload.onEach(wishes) }
            group.addTask { await app.watchDisk() }
            group.addTask { await proxyWatch?.run() }
            group.addTask { await app.zoneHub.play() }
            if !noJobs { group.addTask { await app.workers.run() } }
            let name = await signals.first()
            logger.info("Stopping after \(name)")
            await server.stop()
            group.cancelAll()
        }
        hangUps.cancel()
        app.close()
        log.flush()
    }

    private func settings(_ data: DataDirectory, _ address: SiteAddress) -> Settings {
        Settings(
            data: data,
            publicFolder: files.publicFolder,
            leafletFolder: PublicFolder.existing(leafletFolder),
            outsideTiles: outsideTiles,
            reloadsAssets: reloadAssets,
            address: address,
            trustedProxies: siteOptions.proxies,
            maxUploadBytes: givenMaxUploads.map { $0 << 20 },
            videosAtOnce: siteOptions.givenVideosAtOnce,
            uploadLimits: uploads.limits,
            passwordCost: siteOptions.passwordCost,
            mail: mail.settings(data, host: address.host),
            sender: mail.sender(host: address.host),
            pushService: push.service,
            replyAddress: mail.replyMailbox,
            outside: outside.settings,
            guestbookLimits: guestbooks.limits,
            signUpsPerNetwork: siteOptions.signUpsPerNetwork,
            mailLimits: mailLimits.limits,
            trackLimits: zones.limits,
            soundCloud: soundCloud.settings,
            mapCentre: zones.centre,
            allowsSimulatedPresence: zones.allowSimulatedPresence
        )
    }

    private var givenMaxUploads: Int? { maxUploads ?? Environment.value("MAX_UPLOADS") }

    private var outsideTiles: OutsideTiles? { OutsideTiles(template: tilesURL, credit: tilesCredit) }

    private func configuration(connections: Int, _ app: App) -> ServerConfiguration {
        var configuration = ServerConfiguration()
        configuration.maxConnections = connections
        configuration.maxConnectionsPerAddress = maxConnectionsPerAddress
        configuration.timeouts = timeouts.values
        let (trust, clock, logger) = (app.proxyTrust, app.clock, app.logger)
        configuration.isProxy = { trust.isProxy($0) }
        configuration.client = { trust.network(of: $0, from: $1) }
        if let proxies = siteOptions.proxiesThatSayForWhom {
            configuration.isProxy = { trust.isProxy($0) || proxies.contains($0) }
            configuration.beginsWithProxyHeader = { proxies.contains($0) }
        }
        let troubles = ConnectionTroubleLog(configuration)
        configuration.troubled = { trouble in
            if let line = troubles.line(trouble, now: clock()) { logger.warning("\(line)") }
        }
        return configuration
    }

    /// `nil` where nothing stands in front, or nobody says that it is to be believed.
    private func proxyWatch(_ app: App, port: UInt16) -> ProxyWatch? {
        guard let proxies = siteOptions.proxies else { return nil }
        guard siteOptions.isReachedElsewhere(than: port) else {
            app.logger.notice(
                "Without a --base-url of its own the proxy in front cannot be tried: its header is believed"
            )
            return nil
        }
        app.proxyTrust.believe(false)
        return ProxyWatch(
            probe: ProxyProbe(trust: app.proxyTrust, proxies: proxies, address: app.address),
            logger: app.logger
        )
    }
}
