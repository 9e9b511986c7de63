import Foundation
import Models

/// A data folder whose database a later version of the program has written.
struct AppFromTheFuture {
    let path: String

    init(_ folder: URL) throws {
        path = folder.path
        let next = Migration(Schema.migrations.count + 1, "CREATE TABLE later (x INTEGER) STRICT")
        let database = folder.appending(path: "hereabouts.sqlite").path
        try AppDatabase(path: database, migrations: Schema.migrations + [next]).close()
    }
}
