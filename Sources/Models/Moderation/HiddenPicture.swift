/// The files of pictures that are hidden: whoever has kept an address of one gets nothing there.
package enum HiddenPicture {
    /// Whether `viewer`, who may be nobody, must not see the picture with that key of the media store.
    package static func isShut(_ key: String, for viewer: AccountID?, _ db: DatabaseConnection) throws -> Bool {
        let rows = Content.all.flatMap { content in content.pictures.flatMap { content.hiddenMakers($0) } }
        return try Bool.fetchOne(
            db,
            cached: """
                SELECT EXISTS (SELECT 1 FROM (\(rows.joined(separator: " UNION ALL "))) AS hidden WHERE maker IS DISTINCT FROM ?2)
                    AND NOT EXISTS (SELECT 1 FROM account WHERE id = ?2 AND is_operator = 1)
                """,
            arguments: [key, viewer]
        ) ?? false
    }
}
