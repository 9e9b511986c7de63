import Auth
import Models

extension Configuration {
    static let database = ConfigurationKey(
        "database",
        .site,
        "",
        says: "none: `hereabouts.sqlite` in the data folder",
        takes: .empty(
            or: "the address of a database of a PostgreSQL server: postgres://hereabouts@db.example.org/hereabouts"
        ) {
            PostgresAddress.isAddress($0)
        },
        privacy: .unrepeated,
        """
        Keeps what people write in PostgreSQL 15 or later instead of a file, for any number of processes on any number of \
        machines. As libpq takes it: several hosts, `?sslmode=verify-full`, `?service=NAME`.
        """
    )

    static let databasePassword = ConfigurationKey(
        "database-password",
        .site,
        "",
        says: "none",
        privacy: .secret,
        "The password for that server."
    )

    static let databasePasswordFile = ConfigurationKey(
        "database-password-file",
        .site,
        "",
        says: "none",
        "File that holds nothing but that password."
    )

    static let databasePooler = ConfigurationKey(
        "database-pooler",
        .site,
        false,
        "The address is that of a pooler such as pgbouncer in transaction mode, which keeps no prepared statements."
    )

    static let masterKey = ConfigurationKey(
        "master-key",
        .site,
        "",
        says: "none: the site's keys lie open in its database",
        takes: .empty(or: "at least \(MasterKey.leastBytes) drawn signs, as `openssl rand -base64 32` makes them") {
            MasterKey.isLongEnough($0)
        },
        privacy: .secret,
        "A secret under which the site's keys are sealed, so that whoever has the database alone has none: see `seal-keys`."
    )

    static let masterKeyFile = ConfigurationKey(
        "master-key-file",
        .site,
        "",
        says: "none",
        "File that holds nothing but that secret."
    )

    static let databaseKeys: [any AnyConfigurationKey] = [
        database, databasePassword, databasePasswordFile, databasePooler, masterKey, masterKeyFile,
    ]
}
