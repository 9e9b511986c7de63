import HTTPServer
import Logging
import Models
import Places
import Templates

/// The application, built once and handed down: no part of it is reached from anywhere else.
struct App: Sendable {
    let database: AppDatabase
    let places: PlaceStore
    let assets: StaticFiles
    let logger: Logger

    /// Opens the databases, bringing the schema up to date, and reads the static files. Throws `MigrationError`,
    /// `SystemError`, and the database's errors. `trace` is told of every statement that reads.
    init(settings: Settings, logger: Logger, trace: (@Sendable (String) -> Void)? = nil) throws {
        database = try AppDatabase(path: settings.data.database.path, trace: trace)
        places = PlaceStore(database: settings.data.places, trace: trace)
        assets = try StaticFiles(folder: settings.publicFolder, reloads: settings.reloadsAssets)
        self.logger = logger
    }

    var site: Site { Site(app: self) }

    /// Finishes the writes that wait.
    func close() { database.close() }
}
