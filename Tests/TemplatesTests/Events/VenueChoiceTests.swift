import Models
import Testing

@testable import Templates

/// Each venue of a meeting says whether it is open then, also where nobody knows (B6).
struct VenueChoiceTests {
    private func words(_ hours: String?, hasTime: Bool = true) throws -> String {
        let place = PlaceSummary(
            id: PlaceID(.node, 1),
            name: "Café Glück",
            category: .cafe,
            point: try #require(GeoPoint(latitude: 48.138, longitude: 11.578)),
            address: nil,
            openingHours: hours
        )
        let opening = hasTime ? HoursSamples.opening(hours) : nil
        return VenueChoice(venue: VenueOption(place: place, metres: 80, opening: opening), isChosen: false)
            .renderedString()
    }

    @Test func `open, closed and not known are said, and none of them in silence`() throws {
        #expect(try words("08:00-22:00").contains("Open then until"))
        #expect(try words("08:00-12:00").contains("Closed then"))
        #expect(try words(nil).contains(">Hours not known</span>"))
        #expect(try words("by the weather").contains(">Hours not known</span>"))
    }

    @Test func `before a time is chosen there is nothing to say`() throws {
        #expect(try !words(nil, hasTime: false).contains("Hours not known"))
    }
}
