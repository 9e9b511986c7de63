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
            return try Self.address(
                database,
                passwordFile: passwordFile,
                name: "--database",
                isOfPooler: Configuration.databasePooler.isOn(pooler)
            )
        }
    }

    /// Throws a usage error, which says `name` of the address.
    static func address(
        _ text: String,
        passwordFile: String,
        name: String,
        isOfPooler: Bool = false
    ) throws -> PostgresAddress {
        let password = try Secret.value(of: Configuration.databasePassword, file: passwordFile)
        do {
            let address = try PostgresAddress(
                text,
                password: password.isEmpty ? nil : password,
                keepsStatements: !isOfPooler
            )
            guard !address.holds(.password) else { throw ValidationError("No password in \(name), \(refusal)") }
            guard !address.holds(.keyPassword) else {
                throw ValidationError("No sslpassword in \(name), \(keyRefusal)")
            }
            return address
        } catch let error as PostgresAddress.Invalid {
            throw ValidationError("\(name): \(error).")
        }
    }

    private static let refusal = """
        which others on the machine can read: give it in a file (--database-password-file), in the \
        environment (\(Configuration.databasePassword.variable)), or in PostgreSQL's own ~/.pgpass or service file.
        """

    private static let keyRefusal = """
        which others on the machine can read: have it in PostgreSQL's own service file, and name that in the address \
        (?service=NAME); or have a key without a password that is its user's alone.
        """
}
