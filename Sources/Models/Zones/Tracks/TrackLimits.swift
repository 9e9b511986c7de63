/// How much music zones and people may have. Links take no room.
package struct TrackLimits: Hashable, Sendable {
    /// The files of one zone, as they were sent.
    package var zoneBytes: Int64
    /// All files of one member.
    package var accountBytes: Int64
    /// All files of one member, songs and others.
    package var member: MemberStorage

    package init(zoneBytes: Int64 = 10 << 30, accountBytes: Int64 = 5 << 30, member: MemberStorage = MemberStorage()) {
        self.zoneBytes = zoneBytes
        self.accountBytes = accountBytes
        self.member = member
    }

    /// Throws `TrackProblem`. In the transaction that adds the song.
    func check(_ byteCount: Int64, by account: AccountID, in zone: ZoneID, _ db: DatabaseConnection) throws {
        let ofZone = try Int64.fetchOne(
            db,
            cached: "SELECT coalesce(sum(byte_count), 0) FROM track WHERE zone_id = ? AND state <> 'failed'",
            arguments: [zone]
        )
        guard (ofZone ?? 0) + byteCount <= zoneBytes else { throw TrackProblem.noRoomInZone }
        let ofAccount = try Int64.fetchOne(
            db,
            cached: "SELECT coalesce(sum(byte_count), 0) FROM track WHERE account_id = ?",
            arguments: [account]
        )
        guard (ofAccount ?? 0) + byteCount <= accountBytes else { throw TrackProblem.noRoomOfOwn(most: accountBytes) }
        do {
            try member.check(byteCount, of: account, db)
        } catch let full as MemberStorage.Full {
            throw TrackProblem.noRoomOfMember(full.room)
        }
    }
}

/// Why a song is not added.
package enum TrackProblem: Error, Hashable, Sendable {
    /// The zone has it already.
    case twice
    case zoneIsFull(most: Int)
    /// This person has added as many as one may.
    case tooManyOfOne(most: Int)
    /// The person has reached the number of songs that may wait at once.
    case tooManyWaiting(most: Int)
    case noRoomInZone
    case noRoomOfOwn(most: Int64)
    /// With what else the member has.
    case noRoomOfMember(MemberStorage.Room)
}
