/// What stands around rows in the binary form of COPY (https://www.postgresql.org/docs/15/sql-copy.html, Binary Format).
enum PostgresCopy {
    /// The signature, no flags, and no further header.
    static let header: [UInt8] =
        Array("PGCOPY\n".utf8) + [0xFF] + Array("\r\n\0".utf8) + [UInt8](repeating: 0, count: 8)

    /// A row of -1 columns.
    static let trailer: [UInt8] = [0xFF, 0xFF]
}
