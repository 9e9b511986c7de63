import GRDB
import Models

/// What somebody means by a name.
struct NameQuestion: Hashable, Sendable {
    /// What stands between commas, folded.
    let parts: [String]
    let version: PlaceStore.Version
    var besidesVenues = false
}

extension PlaceStore {
    /// The localities that typed words can mean, best first: a position, if that is what it is; settlements by their
    /// name, quarters, stations and streets of the map, houses by street and number, places of the import; then by the
    /// beginning of a name, at last by words in it. Case and accents do not matter, and common abbreviations are read;
    /// "Paris, Texas" and "Rua de Cedofeita, Porto" narrow by region, country or town. A house that is not mapped
    /// leads to its street (see `Locality.missing`). Text of more than 200 characters finds nothing, unless it is a link.
    /// - Parameter besidesVenues: whoever asks looks for places by words in their names themself: then they are not looked
    ///   for here.
    package func geocode(_ text: String, limit: Int = 10, besidesVenues: Bool = false) throws -> [Locality] {
        if let point = PositionText.point(text) {
            let name = PositionText.name(point)
            let position = Locality(name: name, region: nil, country: nil, point: point, population: 0, kind: .position)
            return Array([position].prefix(max(limit, 0)))
        }
        let parts = LocalityQuery.parts(of: text)
        // A text without words finds nothing, and is not kept: it may be as long as an address.
        guard !parts.isEmpty else { return [] }
        let question = NameQuestion(parts: parts, version: readVersion, besidesVenues: besidesVenues)
        let found = try geocodings.answer(to: question) { try read(question) }
        return Array(found.prefix(max(limit, 0)))
    }

    /// How many localities of one name are told apart at most.
    private static let maxLocalities = 25

    private func read(_ question: NameQuestion) throws -> [Locality] {
        Self.merged(try best(question)).map(\.locality)
    }

    /// The first way of reading that finds anything.
    private func best(_ question: NameQuestion) throws -> [LocalityCandidate] {
        let parts = question.parts
        let readings = LocalityQuery.readings(of: parts)
        let ownNumber = AddressReading.ownNumber(parts)
        if ownNumber != nil {
            let houses = try addresses(parts)
            if let best = houses.first, best.locality.missing == nil { return houses }
        }
        for query in readings {
            let whole = try wholeNames(query)
            guard let first = whole.first else { continue }
            // The street of a house that is not on the map.
            if let ownNumber, first.locality.kind == .street {
                return whole.map { $0.without(HouseNumber.key(ownNumber)) }
            }
            let isSure = whole.contains { $0.tier < LocalityTier.prefix && $0.tier != LocalityTier.alternate }
            return isSure ? whole : try beginnings(query, after: whole)
        }
        let houses = try addresses(parts)
        guard houses.isEmpty else { return houses }
        for query in LocalityQuery.splits(of: parts) {
            let whole = try wholeNames(query)
            if !whole.isEmpty { return whole }
        }
        for query in readings {
            let some = try beginnings(query, after: [])
            if !some.isEmpty { return some }
        }
        for query in readings {
            let some = try words(query, besidesVenues: question.besidesVenues)
            if !some.isEmpty { return some }
        }
        return try withoutNumbers(parts)
    }

    /// A postcode that is not on the map may stand before a town that is.
    private func withoutNumbers(_ parts: [String]) throws -> [LocalityCandidate] {
        let numbers = parts.flatMap { $0.split(separator: " ") }.filter { $0.contains(where: \.isNumber) }
        let rest = LocalityQuery.areas(parts)
        guard !numbers.isEmpty, !rest.isEmpty else { return [] }
        for query in LocalityQuery.readings(of: rest) {
            let found = try wholeNames(query).filter { $0.tier <= LocalityTier.quarter }
            if !found.isEmpty { return found.map { $0.without(numbers.joined(separator: " ")) } }
        }
        return []
    }

    /// The system's towns, unless a gazetteer was imported.
    func systemTowns() throws -> ConnectionPool? {
        let towns = try gazetteer()
        return towns === pool ? nil : towns
    }

    /// The first in order, each town once: what the gazetteer says of a town stands for the built-in one, which has the better
    /// known name, so the better rank of the two counts.
    private static func merged(_ candidates: [LocalityCandidate]) -> [LocalityCandidate] {
        var merged: [LocalityCandidate] = []
        var names: [String] = []
        // Names are put together once for each.
        let named = candidates.map { (candidate: $0, name: $0.locality.fullName) }
        for (candidate, name) in named.sorted(by: { $0.candidate.outranks($1.candidate) ?? ($0.name < $1.name) }) {
            let isTown = candidate.locality.kind == .settlement && candidate.locality.population > 0
            let twin =
                isTown
                ? merged.firstIndex {
                    $0.isSameTown(as: candidate) && $0.isBuiltIn != candidate.isBuiltIn
                        && $0.locality.population > 0
                } : nil
            guard let twin else {
                let isKnown = zip(merged, names).contains { $0.isTwin(of: candidate, isNamesake: $1 == name) }
                guard !isKnown, merged.count < maxLocalities else { continue }
                merged.append(candidate)
                names.append(name)
                continue
            }
            if merged[twin].isBuiltIn {
                (merged[twin], names[twin]) = (candidate.withTier(merged[twin].tier), name)
            }
        }
        return merged
    }
}

extension LocalityCandidate {
    /// Whether nobody could tell the two apart by their names.
    fileprivate func isTwin(of other: LocalityCandidate, isNamesake: Bool) -> Bool {
        if locality == other.locality { return true }
        switch locality.kind {
        case .quarter, .station, .street, .address, .postcode:
            return locality.kind == other.locality.kind && isNamesake
        case .settlement, .place, .position: return false
        }
    }
}
