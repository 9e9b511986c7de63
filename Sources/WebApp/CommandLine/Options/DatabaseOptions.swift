import ArgumentParser
import Models

/// Where what people wrote lies: a file in the data folder, or a database of a PostgreSQL server.
struct DatabaseOptions: ParsableArguments {
    @Option(Configuration.database) var database: String

    @Option(Configuration.databasePasswordFile) var passwordFile: String

    @Flag(Configuration.databasePooler) var pooler: Bool

    func validate() throws {
        try Configuration.database.require(database)
        _ = try address
    }

    /// `nil` for the file.
    var address: PostgresAddress? {
        get throws {
            guard !database.isEmpty else { return nil }
            let password = try Secret.value(of: Configuration.databasePassword, file: passwordFile)
            do {
                let address = try PostgresAddress(
                    database,
                    password: password.isEmpty ? nil : password,
                    keepsStatements: !Configuration.databasePooler.isOn(pooler)
                )
                guard !address.hasPassword else { throw ValidationError(Self.refusal) }
                return address
            } catch let error as PostgresAddress.Invalid {
                throw ValidationError("--database: \(error).")
            }
        }
    }

    private static let refusal = """
        No password in --database, which others on the machine can read: give it in a file (--database-password-file), in the \
        environment (\(Configuration.databasePassword.variable)), or in PostgreSQL's own ~/.pgpass or service file.
        """
}
