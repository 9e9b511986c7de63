import GRDB

/// On which channels a member wants to be told of what. Only what differs from the defaults is a row.
package enum NoticeSetting {
    /// Whether the account wants notices of the kind on that channel.
    package static func isOn(
        _ kind: NoticeKind,
        _ channel: NoticeChannel,
        for account: AccountID,
        _ db: GRDB.Database
    ) throws -> Bool {
        try channels(for: kind, of: account, db).contains(channel)
    }

    package static func channels(
        for kind: NoticeKind,
        of account: AccountID,
        _ db: GRDB.Database
    ) throws -> Set<NoticeChannel> {
        let rows = try Row.fetchAll(
            db,
            cached: "SELECT kind, channel, is_on FROM notice_setting WHERE account_id = ? AND kind = ?",
            arguments: [account, kind]
        )
        return applying(rows, to: [kind: kind.defaultChannels])[kind] ?? []
    }

    /// Every kind with its channels.
    package static func all(of account: AccountID, _ db: GRDB.Database) throws -> [NoticeKind: Set<NoticeChannel>] {
        let rows = try Row.fetchAll(
            db,
            cached: "SELECT kind, channel, is_on FROM notice_setting WHERE account_id = ?",
            arguments: [account]
        )
        let defaults = NoticeKind.allCases.map { ($0, $0.defaultChannels) }
        return applying(rows, to: Dictionary(uniqueKeysWithValues: defaults))
    }

    /// Replaces all of the account's choices. What cannot be off stays on.
    package static func save(
        _ chosen: [NoticeKind: Set<NoticeChannel>],
        of account: AccountID,
        _ db: GRDB.Database
    ) throws {
        for kind in NoticeKind.allCases {
            for channel in NoticeChannel.allCases {
                try set(kind, channel, chosen[kind]?.contains(channel) ?? false, of: account, db)
            }
        }
    }

    /// Switches one kind on or off in one channel, unless it cannot be off there.
    package static func set(
        _ kind: NoticeKind,
        _ channel: NoticeChannel,
        _ isOn: Bool,
        of account: AccountID,
        _ db: GRDB.Database
    ) throws {
        if isOn == kind.defaultChannels.contains(channel) || !kind.canBeOff(in: channel) {
            try db.execute(
                cached: "DELETE FROM notice_setting WHERE account_id = ? AND kind = ? AND channel = ?",
                arguments: [account, kind, channel]
            )
        } else {
            try db.execute(
                cached: """
                    INSERT INTO notice_setting (account_id, kind, channel, is_on) VALUES (?, ?, ?, ?)
                    ON CONFLICT (account_id, kind, channel) DO UPDATE SET is_on = excluded.is_on
                    """,
                arguments: [account, kind, channel, isOn]
            )
        }
    }

    private static func applying(
        _ rows: [Row],
        to defaults: [NoticeKind: Set<NoticeChannel>]
    ) -> [NoticeKind: Set<NoticeChannel>] {
        var settings = defaults
        for row in rows {
            // A kind that this version does not know concerns none of its notices.
            guard let kind = NoticeKind(rawValue: row[0]), let channel = NoticeChannel(rawValue: row[1]) else {
                continue
            }
            if row[2] as Bool || !kind.canBeOff(in: channel) {
                settings[kind, default: []].insert(channel)
            } else {
                settings[kind]?.remove(channel)
            }
        }
        return settings
    }
}
