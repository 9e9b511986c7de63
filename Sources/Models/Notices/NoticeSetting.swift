/// On which channels a member wants to be notified of what. Only what differs from the defaults is a row.
package enum NoticeSetting {
    /// Whether the account wants notices of the kind on that channel.
    package static func isOn(
        _ kind: NoticeKind,
        _ channel: NoticeChannel,
        for account: AccountID,
        _ db: DatabaseConnection
    ) throws -> Bool {
        try channels(for: kind, of: account, db).contains(channel)
    }

    package static func channels(
        for kind: NoticeKind,
        of account: AccountID,
        _ db: DatabaseConnection
    ) throws -> Set<NoticeChannel> {
        let choices = try db.rows(
            cached: "SELECT \(columns) FROM notice_setting WHERE account_id = ? AND kind = ?",
            arguments: [account, kind],
            choice
        )
        return channels(for: kind, choices)
    }

    /// The channels of somebody who has chosen so for that kind.
    static func channels(for kind: NoticeKind, _ choices: [Choice?]) -> Set<NoticeChannel> {
        applying(choices, to: [kind: kind.defaultChannels])[kind] ?? []
    }

    /// Every kind with its channels.
    package static func all(of account: AccountID, _ db: DatabaseConnection) throws -> [NoticeKind: Set<NoticeChannel>]
    {
        let rows = try db.rows(
            cached: "SELECT \(columns) FROM notice_setting WHERE account_id = ?",
            arguments: [account],
            choice
        )
        let defaults = NoticeKind.allCases.map { ($0, $0.defaultChannels) }
        return applying(rows, to: Dictionary(uniqueKeysWithValues: defaults))
    }

    /// Replaces all of the account's choices. What cannot be off stays on.
    package static func save(
        _ chosen: [NoticeKind: Set<NoticeChannel>],
        of account: AccountID,
        _ db: DatabaseConnection
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
        _ db: DatabaseConnection
    ) throws {
        if isOn == kind.defaultChannels.contains(channel) || !kind.canBeOff(in: channel) {
            try db.execute(
                cached: "DELETE FROM notice_setting WHERE account_id = ? AND kind = ? AND channel = ?",
                arguments: [account, kind, channel]
            )
        } else {
            let values: Assignments = ["account_id": account, "kind": kind, "channel": channel, "is_on": isOn]
            try db.execute(
                cached: """
                    INSERT INTO notice_setting \(values.inserted)
                    \(values.replacing("account_id", "kind", "channel"))
                    """,
                arguments: values.arguments
            )
        }
    }

    typealias Choice = (kind: NoticeKind, channel: NoticeChannel, isOn: Bool)

    /// What `choice` reads.
    static let columns = Columns(of: "notice_setting", "kind", "channel", "is_on")

    /// A kind that this version does not know concerns none of its notices.
    static func choice(_ row: inout ResultRow) throws -> Choice? {
        let (kind, channel, isOn): (String, String, Bool) = try (row.next(), row.next(), row.next())
        return NoticeKind(rawValue: kind).flatMap { kind in
            NoticeChannel(rawValue: channel).map { (kind, $0, isOn) }
        }
    }

    private static func applying(
        _ choices: [Choice?],
        to defaults: [NoticeKind: Set<NoticeChannel>]
    ) -> [NoticeKind: Set<NoticeChannel>] {
        var settings = defaults
        for case let (kind, channel, isOn)? in choices {
            if isOn || !kind.canBeOff(in: channel) {
                settings[kind, default: []].insert(channel)
            } else {
                settings[kind]?.remove(channel)
            }
        }
        return settings
    }
}
