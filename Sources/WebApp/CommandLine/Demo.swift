import ArgumentParser
import Foundation
import Places

struct Demo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fill an empty installation with an invented small town and three people.",
        discussion: """
            Leaves alone what is there: no town where places were imported, nobody where there are accounts. The town \
            goes with the first real import. The people's passwords are made up and printed once.
            """
    )

    @OptionGroup var dataOptions: DataOptions

    @OptionGroup(title: "The site") var site: SiteOptions

    func run() async throws {
        let data = try dataOptions.directory()
        let isNew = try PlacesImport(database: data.places).importDemo()
        print(isNew ? "The demo town \(DemoTown.name) is there." : "There are places already: none were changed.")
        let log = LogOutput(descriptor: STDERR_FILENO)
        let app = try await App(
            settings: Settings(
                data: data,
                publicFolder: PublicFolder.standard,
                address: site.address(port: 8080),
                passwordCost: site.passwordCost,
                mail: MailSettings(host: "localhost", outbox: data.outbox.path)
            ),
            logger: log.logger("demo")
        )
        defer { app.close() }
        guard let logIns = try await DemoPeople(app: app).invent() else {
            return print("There are accounts already: nobody was added.")
        }
        print("Three people live there; their passwords are shown only now:")
        for logIn in logIns { print("  \(logIn.username)  \(logIn.password)") }
    }
}
