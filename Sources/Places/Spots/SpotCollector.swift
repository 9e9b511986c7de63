import GRDB
import Models

/// Takes what a file holds for look-ups by name: addresses are written as they come, streets and spots when all are
/// there, since a street is many ways. Held in memory are some 40 bytes a stretch of street and every name once.
struct SpotCollector {
    private(set) var pieces: [StreetPiece] = []
    private(set) var spots: [FoundSpots.Spot] = []
    /// Towns and postcodes that addresses name, each with the middle of its addresses.
    private(set) var towns: [AddressGroup: AddressGroup.Middle] = [:]
    private(set) var postcodes: [AddressGroup: AddressGroup.Middle] = [:]
    /// Names of streets as mapped.
    let names = NameNumbers()
    /// Other names of a street, joined by line feeds; the first is none.
    let otherNames = NameNumbers(first: "")
    private var addresses: AddressBuffer

    init(_ database: Database, number: Int64) throws {
        addresses = try AddressBuffer(database, number: number)
    }

    mutating func take(_ found: FoundSpots) throws {
        for street in found.streets {
            pieces.append(
                StreetPiece(
                    name: names.number(street.name),
                    others: otherNames.number(street.otherNames.joined(separator: "\n")),
                    middle: street.middle,
                    box: street.box,
                    length: street.length
                )
            )
        }
        spots += found.spots
        for address in found.addresses {
            try addresses.append(address)
            if let town = address.address.town {
                towns[AddressGroup(town, address.point), default: .init()].add(address.point)
            }
            if let code = address.address.postcode {
                postcodes[AddressGroup(code, address.point), default: .init()].add(address.point)
            }
        }
    }

    mutating func flushAddresses() throws { try addresses.flush() }
}

/// What addresses have in common: a name, in one part of the world.
struct AddressGroup: Hashable {
    let name: String
    private let column: Int32
    private let row: Int32

    /// Tiles of zoom 7 have some 200 km a side in Europe: what has one name within is one.
    init(_ name: String, _ point: WorldPoint) {
        self.name = name
        (column, row) = (point.x >> 24, point.y >> 24)
    }

    struct Middle {
        private var (x, y, count) = (Int64(0), Int64(0), Int64(0))

        mutating func add(_ point: WorldPoint) {
            x += Int64(point.x)
            y += Int64(point.y)
            count += 1
        }

        var addresses: Int { Int(count) }
        var point: WorldPoint { WorldPoint(x: Int32(x / max(count, 1)), y: Int32(y / max(count, 1))) }
    }
}

/// Gives each name a number, in the order in which they come.
final class NameNumbers {
    private(set) var names: [String]
    private var numbers: [String: Int32]

    init(first: String? = nil) {
        names = first.map { [$0] } ?? []
        numbers = first.map { [$0: 0] } ?? [:]
    }

    func number(_ name: String) -> Int32 {
        if let known = numbers[name] { return known }
        let number = Int32(names.count)
        numbers[name] = number
        names.append(name)
        return number
    }
}
