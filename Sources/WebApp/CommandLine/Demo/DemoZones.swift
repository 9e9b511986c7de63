import Foundation
import Models

/// Five music zones of the demo town, at places of it.
struct DemoZones {
    private struct Sketch {
        let name: String
        let information: String
        let colour: ZoneColour
        /// In the demo town.
        let place: Int64
        /// Whether it belongs to that place, or only lies there.
        var isOfPlace = false
        let reach: Reach
        var hours: String?
        var adding = ZoneRules.Adding.inside
        /// Which of the people owns it.
        let owner: Int
    }

    private enum Reach {
        /// Metres.
        case circle(Double)
        /// Corners in metres east and north of the place.
        case area([(east: Double, north: Double)])
    }

    private static let sketches = [
        Sketch(
            name: "Blue Heron mornings",
            information: "Slow songs for the first cup.",
            colour: .blue,
            place: 1,
            isOfPlace: true,
            reach: .circle(60),
            hours: "Mo-Su 07:00-12:00",
            owner: 0
        ),
        Sketch(
            name: "Lantern Lane",
            information: "What the lane hums when the lamps are lit.",
            colour: .violet,
            place: 4,
            reach: .circle(80),
            owner: 1
        ),
        Sketch(
            name: "Quayside",
            information: "Ropes, gulls and everybody’s favourite.",
            colour: .teal,
            place: 3,
            reach: .area([(-80, 40), (40, 90), (110, -10), (60, -95), (-60, -70)]),
            adding: .members,
            owner: 1
        ),
        Sketch(
            name: "Foundry Street",
            information: "Loud enough for the roaster next door.",
            colour: .orange,
            place: 8,
            reach: .circle(90),
            hours: "Mo-Fr 09:00-22:00; Sa-Su 11:00-24:00",
            owner: 0
        ),
        Sketch(
            name: "Lighthouse Point",
            information: "One light, one tune, the whole bay.",
            colour: .green,
            place: 13,
            isOfPlace: true,
            reach: .circle(220),
            adding: .curators,
            owner: 2
        ),
    ]

    let app: App

    /// - Parameter people: Ada, Bo and Cy.
    func invent(_ people: [AccountID]) async throws {
        guard people.count == 3 else { return }
        let now = app.clock()
        let planned = try Self.sketches.compactMap { sketch in try values(sketch).map { (sketch.owner, $0) } }
        try await app.database.write { db in
            for (owner, values) in planned { try Zone.create(values, by: people[owner], now: now, db) }
        }
    }

    /// `nil` where the town has no such place.
    private func values(_ sketch: Sketch) throws -> ZoneValues? {
        let place = try DemoCalendar(app: app).place(sketch.place)
        guard let point = place.point else { return nil }
        return ZoneValues(
            name: sketch.name,
            information: sketch.information,
            colour: sketch.colour,
            border: try border(sketch.reach, point),
            times: ZoneTimes(openingHours: sketch.hours),
            rules: ZoneRules(adding: sketch.adding),
            place: sketch.isOfPlace ? place.id.map { ZonePlace(id: $0, name: place.name) } : nil
        )
    }

    private func border(_ reach: Reach, _ point: GeoPoint) throws -> ZoneBorder {
        switch reach {
        case .circle(let metres): return try ZoneBorder(centre: point, radiusMetres: metres)
        case .area(let corners):
            let degree = GeoPoint.earthRadiusMetres * .pi / 180
            let shrink = cos(point.latitude * .pi / 180)
            let ring = corners.compactMap {
                GeoPoint(
                    latitude: point.latitude + $0.north / degree,
                    longitude: point.longitude + $0.east / degree / shrink
                )
            }
            return try ZoneBorder(polygons: [[ring]])
        }
    }
}
