import Auth
import Foundation
import HTTPServer
import Logging
import Models
import Places
import Templates

/// The application, built once and handed down: no part of it is reached from anywhere else. A class, since every
/// request holds it, and copying its many references would cost more than some requests do.
final class App: Sendable {
    let settings: Settings
    let database: AppDatabase
    let places: PlaceStore
    /// The same for other processes of the site to copy.
    let placesFile: PlacesFile
    /// Searches those places, and sources of others where there are any.
    let finder: PlaceFinder
    private let files: SiteFiles
    let media: MediaStore
    /// What searches files of people for malware; `nil` where nobody does.
    let scanner: MalwareScanner?
    /// Files of forms, while they are worked on.
    let uploads: UploadFolder
    /// Files that come in parts.
    let resumable: ResumableUploads
    /// For work that would hold up an event loop: searches, files. Whoever asks for many pages at once fills a third of it at
    /// most and leaves a thread to the others.
    let pool = WorkPool(maxWaiting: 128, maxRunningPerShare: App.cores - 1, maxPerShare: 48)
    /// The pins of the map.
    let pins = PinIndex()
    /// Where the music zones are.
    let zones = ZoneIndex()
    /// For what takes a tenth of a second on purpose, so that nothing else keeps those waiting who log in. A share is
    /// a network's, or a browser's that has logged in before, and leaves a thread to the others.
    let hashPool = WorkPool(maxRunningPerShare: App.cores - 1, maxPerShare: 16)
    /// For pictures: one per core at once, of a member or a guestbook not all where there are more than two cores, and some
    /// more in their own line, with those that the workers bring. The tools are niced, so that pages come before them on
    /// every core.
    let picturePool = WorkPool(
        threads: App.cores,
        maxRunningPerShare: max(2, App.cores - 1),
        maxPerShare: 10 + 2 * App.cores,
        niceness: 10
    )
    /// For videos, each of which takes minutes: one of a guestbook at a time as long as another one waits.
    let videoPool: WorkPool
    /// For the headers of what guests send, and for copies that wait for the disk: neither waits for a photo to be made.
    let momentPool = WorkPool(threads: 2, maxWaiting: 256, maxPerShare: 128, niceness: 10)
    /// For maps, so that a page full of tiles does not keep those waiting who log in. Screens of one network may ask for
    /// a dozen tiles each; a share of them leaves room to others.
    let drawingPool = WorkPool(maxWaiting: 512, maxPerShare: 192)
    /// For cards, each of which takes as long as dozens of tiles: a crowd of them keeps no map waiting.
    private let cardPool = WorkPool(threads: 1, maxPerShare: 32, niceness: 10)
    /// For looks at the home of files by those who watch the server: they wait behind nothing else, and a disk that hangs holds up them
    /// alone.
    let watchPool = WorkPool(threads: 1, maxWaiting: 8)
    /// For mails, each of which waits for a server: as many threads as workers that may send at once.
    let mailPool: WorkPool
    /// This process among those of the site.
    let node: SiteNode
    /// What the site says of itself.
    let identity: SiteIdentityCache
    let tiles: TileCache
    let cards: EventCards
    let landingMap: LandingMap
    let icons = AppIcons()
    let endedSessions = EndedSessions()
    /// Guesses at secrets, for all processes of the site. Those below count what was done, each for itself.
    let guesses: GuessThrottle
    let signUpThrottle: SignUpThrottle
    let addressThrottle = LookUpThrottle(rule: .addressLookUp)
    let suggestionThrottle = LookUpThrottle(rule: .suggestions)
    let addressBookThrottle = LookUpThrottle(rule: .addressBook)
    let joinThrottle = JoinThrottle()
    let guestReportThrottle = ReportThrottle()
    let songThrottle = LookUpThrottle(rule: .songs)
    let reactionThrottle = LookUpThrottle(rule: .reactions)
    /// How far copies of videos are that are being made here.
    let mediaProgress = MediaProgress()
    let exportGate = ExportGate()
    /// Guestbooks that are being taken along: guests of one party share a network, and leave places to others.
    let keepsakeGate = ExportGate(limit: 6, limitPerNetwork: 3)
    /// Whose bookmarks are being taken from a file.
    let bookmarkImports = MembersAtWork()
    /// Forms that are being answered, by their keys.
    let formsInWork = SharedWork<Response>()
    let keys: SiteKeys
    let digestKey: DigestKey
    /// Streams of notices that are open.
    let noticeHub: NoticeHub
    /// Pages of guestbooks.
    let guestbookPages = GuestbookPages()
    /// Streams of guestbooks that are open.
    let guestbookHub: GuestbookHub
    let talkHub: TalkHub
    /// Who is in which music zone, as far as their devices have said.
    let presence: PresenceDesk
    /// Streams of music zones that are open, and what keeps their music going.
    let zoneHub: ZoneHub
    let push: PushClient
    let feeds: FeedClient
    /// `nil` where nobody is asked.
    let soundCloud: SoundCloudClient?
    /// `nil` where people sign in by nobody else's word.
    let provider: ProviderClient?
    let providerThrottle = LookUpThrottle(rule: .providerSignIns)
    let mailer: Mailer
    /// What files were refused for that was our fault.
    let refusals: RefusalLog
    /// That the database was away.
    let databaseTroubles: DatabaseTroubleLog
    /// Whether anything can be written.
    let writeProbe = WriteProbe()
    let mediaLook = SharedLook.atMedia
    let proxyTrust: ProxyTrust
    let metrics = MetricsDesk()
    let logger: Logger
    let time: SiteClock
    /// Epoch seconds.
    let clock: @Sendable () -> Int64
    /// The same in epoch milliseconds, by which zones play.
    let millisecondClock: @Sendable () -> Int64

    var address: SiteAddress { settings.address }
    var configured: [ConfiguredSection] { settings.configured }
    var assets: StaticFiles { files.assets }
    var leaflet: StaticFiles? { files.leaflet }
    var assetPaths: AssetPaths { files.assetPaths }
    var languages: Languages { files.languages }

    /// Opens the databases, bringing the schema up to date, and reads the static files unless they are given. Throws
    /// `MigrationError`, `SystemError`, and the database's errors. `trace` is told of every statement that reads.
    init(
        settings: Settings,
        files: SiteFiles? = nil,
        logger: Logger,
        clock given: (@Sendable () -> Int64)? = nil,
        databaseClock: DatabaseClock? = nil,
        trace: (@Sendable (String) -> Void)? = nil
    ) async throws {
        self.settings = settings
        signUpThrottle = SignUpThrottle(networks: .signUp(settings.signUpsPerNetwork))
        self.logger = logger
        refusals = RefusalLog(logger: logger)
        proxyTrust = ProxyTrust(proxies: settings.trustedProxies)
        let database = try AppDatabase(
            at: settings.data.location,
            clock: databaseClock ?? given.map { DatabaseClock($0) },
            trace: trace
        )
        let isElsewhere = settings.data.server != nil || databaseClock != nil
        let time = try SiteClock(given, of: isElsewhere ? database : nil)
        (self.database, self.time) = (database, time)
        (clock, millisecondClock) = (time.secondsNow, time.millisecondsNow)
        databaseTroubles = DatabaseTroubleLog(logger: logger, clock: clock)
        let places = PlaceStore(database: settings.data.places, world: settings.data.towns, trace: trace)
        (self.places, placesFile) = (places, PlacesFile(path: settings.data.places.path))
        node = try await Self.node(settings, database, places, now: clock())
        identity = SiteIdentityCache(database: database)
        self.files = try files ?? Self.files(of: settings)
        media = try settings.media.servingStore(in: settings.data, isKept: !settings.sharesComputers)
        scanner = settings.clamd.map { MalwareScanner($0, logger: logger) }
        uploads = UploadFolder(settings, owner: node.fileOwner)
        resumable = ResumableUploads(settings, media, database, owner: node.fileOwner, clock: clock)
        let outside = OutsideSources(settings, database, logger: logger, clock: clock)
        finder = PlaceFinder(store: places, outside: outside, pool: pool)
        (mailPool, videoPool) = (WorkPool(threads: JobWorkers.mailing), Self.videoPool(settings))
        landingMap = LandingMap(places: places)
        tiles = TileCache(folder: settings.data.tiles, places: places, pool: drawingPool)
        cards = EventCards(
            folder: settings.data.cards,
            places: places,
            media: media,
            pool: cardPool,
            temporaryFolder: settings.data.work.path
        )
        mailer = Mailer(settings: settings.mail, counting: metrics.mails)
        (keys, digestKey) = try await Self.keys(database, settings.data.vault, now: clock())
        guesses = GuessThrottle(database, digestKey)
        let most = settings.mostStreams
        noticeHub = NoticeHub(database: database, most: most)
        guestbookHub = GuestbookHub(database: database, progress: mediaProgress, most: most)
        talkHub = TalkHub(database: database, most: most)
        presence = PresenceDesk(database)
        zoneHub = ZoneHub(database: database, clock: millisecondClock, most: most) { [places] in
            (try? places.opening(of: $0, now: $1).isOpen) ?? true
        }
        soundCloud = settings.soundCloud.map { SoundCloudClient($0, settings, logger: logger) }
        feeds = FeedClient(settings)
        provider = settings.provider.map { ProviderClient($0, settings, clock: time.secondsNow) }
        push = PushClient(settings, keys: try await Self.pushKeys(database, settings.data.vault, now: clock()))
    }

    /// Where files of members are stored and removed.
    var mediaPool: WorkPool { media.pool ?? pool }

    private static func files(of settings: Settings) throws -> SiteFiles {
        try SiteFiles(
            publicFolder: settings.publicFolder,
            languagesFolder: settings.languagesFolder,
            leafletFolder: settings.leafletFolder,
            reloads: settings.reloadsAssets
        )
    }

    private static func videoPool(_ settings: Settings) -> WorkPool {
        let videos = min(settings.videosAtOnce ?? App.cores - 1, App.cores)
        return WorkPool(
            threads: videos,
            maxWaiting: 256,
            maxRunningPerShare: videos - 1,
            maxPerShare: 64,
            niceness: 15
        )
    }

    var site: Site { Site(app: self) }
    var workers: JobWorkers { JobWorkers(app: self, handlers: Features.jobs) }

    /// What is to happen every day, from the start of a program that runs jobs.
    func scheduleDailyJobs() async throws {
        let now = clock()
        try await database.write { db in
            for feature in Features.web { try feature.scheduleDailyJobs(now: now, db) }
        }
    }

    /// Those that work for visitors and jobs, with names for whoever watches them.
    var pools: [(name: String, pool: WorkPool)] {
        [
            ("search", pool), ("passwords", hashPool), ("pictures", picturePool), ("videos", videoPool),
            ("moments", momentPool), ("maps", drawingPool), ("cards", cardPool), ("mails", mailPool),
            ("uploads", resumable.pool),
        ] + (media.pool.map { [("media", $0)] } ?? []) + (scanner?.pools ?? [])
    }

    static let cores = ProcessInfo.processInfo.activeProcessorCount

    /// Finishes the writes that wait.
    func close() {
        noticeHub.close()
        guestbookHub.close()
        talkHub.close()
        zoneHub.close()
        push.close()
        finder.outside?.close()
        soundCloud?.close()
        feeds.close()
        provider?.close()
        resumable.close()
        pool.close()
        hashPool.close()
        picturePool.close()
        videoPool.close()
        momentPool.close()
        drawingPool.close()
        cardPool.close()
        mailPool.close()
        watchPool.close()
        scanner?.close()
        media.home.end()
        media.pool?.close()
        metrics.close()
        guard !database.close() else { return }
        let file = settings.data.database.path
        logger.warning(
            """
            Another program reads \(file), so what was written last stands in \(file)-wal alone: who makes a copy takes both \
            files, or ends that program, starts the site once more and stops it
            """
        )
    }
}
