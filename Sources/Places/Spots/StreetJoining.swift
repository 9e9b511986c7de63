import Foundation
import Models

/// A stretch of a street with its names as numbers: a country has millions.
struct StreetPiece {
    let name: Int32
    /// Which other names it has, 0 for none.
    let others: Int32
    let middle: WorldPoint
    let box: MapBox
    let length: Float
}

/// One street: all stretches of a name that lie near each other.
struct JoinedStreet {
    /// On the street, near its middle.
    let point: WorldPoint
    let metres: Double
    let others: Set<Int32>
}

/// Joins the stretches of one name: streets of that name in two towns stay two.
enum StreetJoining {
    /// Stretches whose boxes are no farther apart belong together: a bridge or a square of another name is between them.
    static func streets(_ pieces: ArraySlice<StreetPiece>, gapMetres: Double = SpotKind.street.joinMetres)
        -> [JoinedStreet]
    {
        let sorted = pieces.sorted { $0.box.west < $1.box.west }
        var groups = Groups(count: sorted.count)
        var open: [Int] = []
        for (index, piece) in sorted.enumerated() {
            let gap = Int64(gapMetres / piece.middle.metresPerUnit)
            open.removeAll { Int64(sorted[$0].box.east) + gap < Int64(piece.box.west) }
            for other in open where isNear(sorted[other].box, piece.box, gap) { groups.join(other, index) }
            open.append(index)
        }
        return Dictionary(grouping: sorted.indices) { groups.first(of: $0) }.sorted { $0.key < $1.key }.map {
            street($0.value.map { sorted[$0] })
        }
    }

    private static func isNear(_ left: MapBox, _ right: MapBox, _ gap: Int64) -> Bool {
        Int64(left.north) - gap <= Int64(right.south) && Int64(right.north) - gap <= Int64(left.south)
    }

    private static func street(_ pieces: [StreetPiece]) -> JoinedStreet {
        var (x, y, weight) = (0.0, 0.0, 0.0)
        for piece in pieces {
            let share = Double(piece.length) + 1
            x += Double(piece.middle.x) * share
            y += Double(piece.middle.y) * share
            weight += share
        }
        let centre = WorldPoint(x: Int32(x / weight), y: Int32(y / weight))
        let nearest = pieces.min { $0.middle.squaredDistance(to: centre) < $1.middle.squaredDistance(to: centre) }
        return JoinedStreet(
            point: nearest?.middle ?? centre,
            metres: pieces.reduce(0) { $0 + Double($1.length) } * centre.metresPerUnit,
            others: Set(pieces.map(\.others)).subtracting([0])
        )
    }

    /// Which of some things hang together, by the first of each group.
    private struct Groups {
        private var parents: [Int]

        init(count: Int) { parents = Array(0..<count) }

        mutating func first(of index: Int) -> Int {
            var root = index
            while parents[root] != root { root = parents[root] }
            var step = index
            while parents[step] != root { (parents[step], step) = (root, parents[step]) }
            return root
        }

        mutating func join(_ left: Int, _ right: Int) {
            let (first, second) = (first(of: left), first(of: right))
            parents[max(first, second)] = min(first, second)
        }
    }
}

extension WorldPoint {
    /// How long a unit is here: the projection stretches towards the poles.
    var metresPerUnit: Double {
        let latitude = atan(sinh(.pi * (1 - 2 * Double(y) / Self.size)))
        return 2 * .pi * GeoPoint.earthRadiusMetres * max(cos(latitude), 0.01) / Self.size
    }
}
