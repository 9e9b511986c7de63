import GRDB
import Models

/// Writes what a `SpotCollector` has, once the file is read.
struct SpotWriter {
    private let database: Database
    private let number: Int64
    private let insert: Statement
    private let insertName: Statement
    private let insertWords: Statement
    private let selectSame: Statement
    /// Whether other imports have left spots, which some of these may stand for.
    private let hasOthers: Bool
    private var replaced: [Int64] = []
    private var towns = TownGrid()

    init(_ database: Database, number: Int64) throws {
        self.database = database
        self.number = number
        insert = try database.makeStatement(
            sql: "INSERT INTO spot (import, kind, rank, latitude, longitude, name, town) VALUES (?, ?, ?, ?, ?, ?, ?)"
        )
        insertName = try database.makeStatement(sql: "INSERT OR IGNORE INTO spot_name VALUES (?, ?)")
        insertWords = try database.makeStatement(sql: "INSERT INTO spot_words (rowid, names) VALUES (?, ?)")
        selectSame = try database.makeStatement(
            sql: """
                SELECT spot.id, latitude, longitude FROM spot_name JOIN spot ON spot.id = spot
                WHERE folded = ? AND kind = ? AND import <> ?
                """
        )
        hasOthers = try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM spot)") ?? false
    }

    /// Towns go first: the others are told which they belong to.
    mutating func write(_ found: SpotCollector) throws {
        try write(found.spots.filter { $0.kind == .settlement })
        for (group, middle) in found.towns.sorted(by: { $0.key.name < $1.key.name })
        where !towns.hasTown(named: NameFolding.fold(group.name), near: middle.point) {
            try write(group.name, [], .settlement, rank: min(middle.addresses, 1_000), at: middle.point)
        }
        try write(found.spots.filter { $0.kind != .settlement })
        for (group, middle) in found.postcodes.sorted(by: { $0.key.name < $1.key.name }) {
            try write(group.name, [], .postcode, rank: middle.addresses, at: middle.point)
        }
        try writeStreets(found)
        try removeReplaced()
    }

    /// Objects of one kind and name that are near each other are one, the most important of them.
    private mutating func write(_ spots: [FoundSpots.Spot]) throws {
        var written: [String: [(kind: SpotKind, point: WorldPoint)]] = [:]
        for spot in spots.sorted(by: { $0.rank > $1.rank }) {
            let folded = NameFolding.fold(spot.name)
            let isKnown = (written[folded] ?? []).contains {
                $0.kind == spot.kind && $0.point.metres(to: spot.point) <= spot.kind.joinMetres
            }
            guard !isKnown else { continue }
            written[folded, default: []].append((spot.kind, spot.point))
            try write(spot.name, spot.otherNames, spot.kind, rank: spot.rank, at: spot.point)
        }
    }

    private mutating func writeStreets(_ found: SpotCollector) throws {
        // Two spellings that fold alike are one name.
        var numbers: [String: Int32] = [:]
        let canonical = found.names.names.enumerated().map { index, name in
            let folded = NameFolding.fold(name)
            let number = numbers[folded] ?? Int32(index)
            numbers[folded] = number
            return number
        }
        let sorted = found.pieces.sorted { canonical[Int($0.name)] < canonical[Int($1.name)] }
        var start = 0
        while start < sorted.count {
            let name = canonical[Int(sorted[start].name)]
            let end = sorted[start...].firstIndex { canonical[Int($0.name)] != name } ?? sorted.count
            for street in StreetJoining.streets(sorted[start..<end]) {
                let others = street.others.sorted().flatMap { found.otherNames.names[Int($0)].split(separator: "\n") }
                try write(
                    found.names.names[Int(name)],
                    others.map(String.init),
                    .street,
                    rank: Int(street.metres),
                    at: street.point
                )
            }
            start = end
        }
    }

    private mutating func write(
        _ name: String,
        _ otherNames: [String],
        _ kind: SpotKind,
        rank: Int,
        at position: WorldPoint
    ) throws {
        let folded = NameFolding.fold(name)
        guard !folded.isEmpty, let point = position.geoPoint else { return }
        if hasOthers { try noteReplaced(folded, kind, point) }
        let town = kind == .settlement ? nil : towns.town(of: position)
        try insert.execute(arguments: [
            number, kind.rawValue, rank, point.latitude, point.longitude, name, town,
        ])
        let id = database.lastInsertedRowID
        if kind == .settlement { towns.add(id, folded, population: rank, at: position) }
        var names = [folded]
        for other in otherNames.map(NameFolding.fold) where !other.isEmpty && !names.contains(other) {
            names.append(other)
        }
        for name in names { try insertName.execute(arguments: [name, id]) }
        if kind != .postcode { try insertWords.execute(arguments: [id, names.joined(separator: " ")]) }
    }

    /// What another file brought of the same spot goes.
    private mutating func noteReplaced(_ folded: String, _ kind: SpotKind, _ point: GeoPoint) throws {
        for row in try Row.fetchAll(selectSame, arguments: [folded, kind.rawValue, number]) {
            guard let other = GeoPoint(latitude: row[1], longitude: row[2]) else { continue }
            if point.metres(to: other) <= max(kind.joinMetres, 500) { replaced.append(row[0]) }
        }
    }

    private func removeReplaced() throws {
        guard !replaced.isEmpty else { return }
        let list = replaced.numberList
        for column in ["spot_name WHERE spot", "spot_words WHERE rowid", "spot WHERE id"] {
            try database.execute(
                sql: "DELETE FROM \(column) IN (SELECT value FROM json_each(?))",
                arguments: [list]
            )
        }
    }
}

extension WorldPoint {
    /// Along the ground, for points near each other.
    func metres(to other: WorldPoint) -> Double { squaredDistance(to: other).squareRoot() * metresPerUnit }
}
