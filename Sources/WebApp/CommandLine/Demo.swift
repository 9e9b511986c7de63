import ArgumentParser
import Places

struct Demo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fill an empty installation with an invented small town.",
        discussion: "Does nothing where places were imported already. The town goes with the first real import."
    )

    @OptionGroup var dataOptions: DataOptions

    func run() async throws {
        let isNew = try PlacesImport(database: dataOptions.directory().places).importDemo()
        print(isNew ? "The demo town \(DemoTown.name) is there." : "There are places already; nothing was changed.")
    }
}
