import ArgumentParser
import Models

struct Migrate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Bring the database's schema up to date; serve does the same when it starts."
    )

    @OptionGroup var dataOptions: DataOptions

    func run() async throws {
        let database = try AppDatabase(at: dataOptions.existingSite().location)
        database.close()
        print("The database is up to date: schema \(Schema.migrations.count).")
    }
}
