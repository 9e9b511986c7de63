import ArgumentParser
import Foundation
import Models
import Places

struct Demo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fill an empty installation with an invented small town, three people and a wedding.",
        discussion: """
            Leaves alone what is there: no town where places were imported, nobody where there are accounts. The town \
            goes with the first real import. The people's passwords are made up and printed once.
            """
    )

    @OptionGroup var dataOptions: DataOptions

    @OptionGroup var gazetteer: GazetteerOptions

    @OptionGroup(title: "The site") var site: SiteOptions

    @OptionGroup(title: "Where files of members lie") var media: MediaOptions

    @Option(Configuration.scale) var scale: Int?

    @Flag(Configuration.pins) var pins: Bool

    @Flag(Configuration.wordsOnly) var wordsOnly: Bool

    private var hasWordsOnly: Bool { Configuration.wordsOnly.isOn(wordsOnly) }

    private var givenScale: Int? { scale ?? Configuration.scale.given }

    func run() async throws {
        let data = try dataOptions.site()
        gazetteer.refresh(data)
        let isNew = try PlacesImport(database: data.places).importDemo()
        print(isNew ? "The demo town \(DemoTown.name) is there." : "There are places already: none were changed.")
        let log = LogOutput(descriptor: STDERR_FILENO)
        let app = try await App(
            settings: Settings(
                data: data,
                address: site.address(port: 8080),
                media: media.settings,
                passwordCost: site.passwordCost,
                mail: MailSettings(host: "localhost", outbox: data.outbox.path)
            ),
            logger: log.logger("demo")
        )
        defer { app.close() }
        try await fill(app)
        // A server looks at its tables by itself after a minute, and plans until then as if they were empty.
        try data.server?.analyze()
    }

    private func fill(_ app: App) async throws {
        if let scale = givenScale { return try await addSyntheticData(of: scale, to: app) }
        // Before anybody is there who would lack a face.
        if !hasWordsOnly, let words = try await app.media.asking({ try $0.begin(inHaste: false) }) { print(words) }
        guard let invented = try await DemoPeople(app: app, drawsPictures: !hasWordsOnly).invent() else {
            return print("There are accounts already: nobody was added.")
        }
        let now = app.clock()
        try await app.database.write { try DemoSite.write(now: now, $0) }
        print("Three people live there; their passwords are shown only now:")
        for logIn in invented.logIns { print("  \(logIn.username)  \(logIn.password)") }
        if !hasWordsOnly { try await addTunes(of: invented, to: app) }
        guard let wedding = invented.wedding else { return }
        print("The guestbook of \(wedding.title) opens with the code \(wedding.joinCode.grouped); all three are in it.")
        if !wedding.hasPictures, !hasWordsOnly {
            print("Photos or the film are missing: libvips-tools and ffmpeg draw them, in another data folder.")
        }
    }

    private func addTunes(of invented: DemoPeople.Invented, to app: App) async throws {
        let zones = try app.database.read { db in
            try invented.logIns.compactMap { try Account.find(username: $0.username, db) }
                .flatMap { try Zone.all(of: $0.id, db).map(\.id) }
        }
        let count = try await DemoTunes(app: app).add(to: zones)
        if count > 0 { print("\(count) tunes play in the music zones; this program has composed them.") }
    }

    /// Ten events a person, and five people an event.
    private func addSyntheticData(of people: Int, to app: App) async throws {
        let password = DemoPeople.password()
        let synthetic = SyntheticData(
            accounts: people,
            events: 10 * people,
            attendances: 50 * people,
            passwordHash: try await PasswordCheck(app: app).hash(password),
            now: app.clock(),
            pinCentre: Configuration.pins.isOn(pins) ? try app.places.mapCentre() : nil
        )
        for part in synthetic.parts { try await app.database.write { try synthetic.write(part, $0) } }
        let (first, last) = (SyntheticData.username(0), SyntheticData.username(people - 1))
        print("\(people) people from \(first) to \(last) are there; all have the password \(password)")
    }
}
