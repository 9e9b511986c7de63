/// A zone that somebody may see, and what they are there. There is no other way from an address to a zone, so that a
/// stranger's is not found at all.
package struct VisibleZone: Hashable, Sendable {
    package enum Role: Hashable, Sendable {
        case visitor
        /// Chosen by the owner.
        case guest
        case curator
        /// Operators are owners of zones that belong to nobody.
        case owner
    }

    package let zone: Zone
    /// `nil` for an imported one.
    package let owner: Author?
    package let role: Role

    package init(zone: Zone, owner: Author?, role: Role) {
        self.zone = zone
        self.owner = owner
        self.role = role
    }

    /// Whether the viewer may change and delete it.
    package var isManaged: Bool { role == .owner }

    /// Whether the viewer decides about its songs.
    package var isCurated: Bool { role == .owner || role == .curator }
}

extension VisibleZone: RowDecodable {
    /// What `?1` may see, who may be nobody.
    private static let isShown = isShown(to: "?1")

    /// What somebody may see who is named by a column or a parameter, and may be nobody. An operator sees what is hidden
    /// or was reported.
    static func isShown(to viewer: String) -> String {
        """
        \(isOpen(to: viewer))
        AND NOT EXISTS (SELECT 1 FROM account AS gone WHERE gone.id = \(viewer) AND gone.suspended_at IS NOT NULL)
        """
    }

    /// The same for somebody who is suspended as if they were not, which is what their own export may name.
    static func isOpen(to viewer: String) -> String {
        """
        (zone.hidden_at IS NULL AND (
            zone.audience = 'everyone' OR EXISTS (
                SELECT 1 FROM zone_person AS chosen WHERE chosen.zone_id = zone.id AND chosen.account_id = \(viewer))
            OR zone.audience = 'friends' AND EXISTS (
                SELECT 1 FROM friendship
                WHERE friendship.account_id = \(viewer) AND friendship.friend_id = zone.owner_id))
            AND \(Block.none(between: viewer, "zone.owner_id"))
            OR zone.owner_id = \(viewer)
            OR EXISTS (
                SELECT 1 FROM account AS viewer
                WHERE viewer.id = \(viewer) AND viewer.is_operator = 1 AND viewer.suspended_at IS NULL)
                AND EXISTS (SELECT 1 FROM moderation_case WHERE moderation_case.zone_id = zone.id))
        """
    }

    private static let selection = """
        SELECT \(Zone.columns), \(Author.columns), zone_person.role,
            EXISTS (SELECT 1 FROM account AS viewer WHERE viewer.id = ?1 AND viewer.is_operator = 1), zone.owner_id = ?1
        FROM zone LEFT JOIN account ON account.id = zone.owner_id
            LEFT JOIN zone_person ON zone_person.zone_id = zone.id AND zone_person.account_id = ?1
        """

    package init(from row: inout ResultRow) throws {
        zone = try row.next()
        owner = try row.next(of: Author.columns)
        let chosen: ZoneRole? = try row.next()
        let (isOperator, isOwn): (Bool, Bool?) = try (row.next(), row.next())
        role =
            isOwn == true || isOperator && zone.owner == nil
            ? .owner : chosen == .curator ? .curator : chosen == .guest ? .guest : .visitor
    }

    /// `nil` where there is none, and where the viewer may not know of it: not its audience, either has blocked the
    /// other, it is hidden, or they are suspended.
    package static func find(_ id: ZoneID, for viewer: AccountID?, _ db: DatabaseConnection) throws -> VisibleZone? {
        try fetchOne(
            db,
            cached: "\(selection) WHERE zone.id = ?2 AND \(isShown)",
            arguments: [viewer, id]
        )
    }

    /// The zone that `find` finds, where the viewer may also change it; `nil` otherwise.
    package static func findManaged(
        _ id: ZoneID,
        by account: AccountID,
        _ db: DatabaseConnection
    ) throws -> VisibleZone? {
        try find(id, for: account, db).flatMap { $0.isManaged ? $0 : nil }
    }

    /// Those of `ids` that the viewer may see, in that order.
    package static func list(_ ids: [ZoneID], for viewer: AccountID?, _ db: DatabaseConnection) throws -> [VisibleZone]
    {
        let found = try fetchAll(
            db,
            cached: "\(selection) WHERE zone.id IN \(EngineSpelling.numbers("?2")) AND \(isShown)",
            arguments: [viewer, ids.numberList]
        )
        let byID = Dictionary(uniqueKeysWithValues: found.map { ($0.zone.id, $0) })
        return ids.compactMap { byID[$0] }
    }

    /// At a place of the map, the oldest first; at most ten.
    package static func list(at place: PlaceID, for viewer: AccountID?, _ db: DatabaseConnection) throws
        -> [VisibleZone]
    {
        try fetchAll(
            db,
            cached: """
                \(selection) WHERE zone.place_kind = ?2 AND zone.place_number = ?3 AND \(isShown)
                ORDER BY zone.id LIMIT 10
                """,
            arguments: [viewer, place.kind, place.number]
        )
    }

    /// Made for an event, and what else is at its place.
    package static func list(
        of event: Event,
        for viewer: AccountID?,
        among parts: EventParts = .unknown,
        _ db: DatabaseConnection
    ) throws -> [VisibleZone] {
        guard parts.contains(.zones) else { return [] }
        let own = try list(of: event.id, for: viewer, db)
        guard let place = event.place.id else { return own }
        let known = Set(own.map(\.zone.id))
        // Zones of other events at the place are theirs.
        return own
            + (try list(at: place, for: viewer, db)).filter { !known.contains($0.zone.id) && $0.zone.event == nil }
    }

    /// Made for an event, the oldest first; at most ten.
    package static func list(of event: EventID, for viewer: AccountID?, _ db: DatabaseConnection) throws
        -> [VisibleZone]
    {
        try fetchAll(
            db,
            cached: "\(selection) WHERE zone.event_id = ?2 AND \(isShown) ORDER BY zone.id LIMIT 10",
            arguments: [viewer, event]
        )
    }
}
