import Foundation
import Testing

@testable import Models

/// What `PH` means, in 2026: 1 January is a Thursday, 3 April Good Friday, 25 December a Friday.
struct HolidayHoursTests {
    private static let greenwich = TimeZone.gmt
    // The position is on the earth.
    private static let point = GeoPoint(latitude: 60.17, longitude: 24.94)!

    private static func opening(_ text: String, _ time: String, in country: String?) throws -> PlaceOpening {
        guard case .at(let wall) = try #require(OpenFilter("2026-\(time)")) else { throw Unreadable() }
        let calendar = LocalCalendar(zone: greenwich, holidays: PublicHolidays(country: country))
        return PlaceOpening(text, of: point, in: calendar, at: wall)
    }

    private struct Unreadable: Error {}

    @Test(arguments: [
        ("Mo-Su 08:00-18:00; PH off", "12-25T12:00", "FI", OpeningState.closed),
        ("Mo-Su 08:00-18:00; PH off", "12-24T12:00", "FI", .closed),
        ("Mo-Su 08:00-18:00; PH off", "12-24T12:00", "SE", .open),
        ("Mo-Su 08:00-18:00; PH off", "12-23T12:00", "FI", .open),
        ("Mo-Fr 08:00-18:00; PH 10:00-16:00", "12-25T09:00", "FI", .closed),
        ("Mo-Fr 08:00-18:00; PH 10:00-16:00", "12-25T12:00", "FI", .open),
        ("Mo-Fr,PH 08:00-18:00", "12-26T12:00", "FI", .open), ("Mo-Fr,PH 08:00-18:00", "12-27T12:00", "FI", .closed),
        ("Mo-Fr 08:00-18:00; PH Mo-Fr off", "12-25T12:00", "FI", .closed),
        ("Sa 08:00-18:00; PH Mo-Fr off", "12-26T12:00", "FI", .open),
        ("Mo-Su 08:00-18:00; PH -1 day off", "12-05T12:00", "FI", .closed),
        ("Mo-Su 08:00-18:00; PH -1 day off", "12-06T12:00", "FI", .open),
        ("Mo-Su 08:00-18:00; SH off", "12-25T12:00", "FI", .open),
        ("Mo-Su 08:00-18:00; PH off", "11-26T12:00", "US", .closed),
        ("Mo-Su 08:00-18:00; PH off", "11-26T12:00", "FI", .open),
    ])
    func `holidays of a country that is known have their own hours`(
        value: String,
        time: String,
        country: String,
        state: OpeningState
    ) throws {
        #expect(try Self.opening(value, time, in: country).state == state)
    }

    @Test(arguments: ["01-01", "04-03", "04-06", "05-01", "12-25"])
    func `elsewhere it is not known on the days that most of the world has, where there is a rule`(_ day: String) throws
    {
        for country in [nil, "KE"] {
            let state = { try Self.opening($0, day + "T12:00", in: country).state }
            #expect(try state("Mo-Su 08:00-18:00; PH off") == .unknown(comment: nil))
            #expect(try state("Mo-Su 08:00-18:00; PH 10:00-14:00") == .unknown(comment: nil))
            #expect(try state("Mo-Su 08:00-18:00") == .open)
            // It holds whether it is a holiday or not.
            #expect(try state("Mo-Su,PH 08:00-18:00") == .open)
            #expect(try state("Mo-Su 08:00-18:00; 2020 PH off") == .open)
            #expect(try Self.opening("Mo-Su 08:00-18:00; PH off", "12-24T12:00", in: country).state == .open)
        }
    }

    @Test func `the next change looks ahead to a holiday`() throws {
        let opening = try Self.opening("24/7; PH off", "11-23T12:00", in: "FR")
        #expect(opening.state == .open && opening.nextChange?.state == .closed)
        #expect(opening.nextChange?.instant == 1_798_156_800)  // 25 December
    }

    @Test func `the days of a week show what holds on a holiday`() throws {
        let opening = try Self.opening("Mo-Su 08:00-18:00; PH 10:00-16:00", "12-23T12:00", in: "FI")
        let starts = opening.week.map { opening.spans(on: $0).map(\.start) }
        #expect(starts == [[480], [480], [480], [600], [600], [600], [480]])
    }

    @Test(
        arguments: [
            ("Mo-Su 08:00-18:00; PH off", "PH off"),
            ("Mo-Fr 08:00-18:00;ph  10:00-16:00 ; SH off", "ph  10:00-16:00; SH off"),
            ("Mo-Fr 08:00-18:00 \"not; PH\"", nil),
            ("Mo-Sa 08:00-18:00, PH off || \"call\"", "Mo-Sa 08:00-18:00, PH off"),
            ("Mo-Su 08:00-18:00", nil), ("PH whenever", nil),
        ] as [(String, String?)]
    )
    func `the part that names holidays is there as it is written`(value: String, words: String?) throws {
        #expect(try Self.opening(value, "11-23T12:00", in: nil).holidayWords == words)
    }

    @Test func `without a zone nothing is said of now`() {
        let calendar = LocalCalendar(zone: nil)
        let opening = PlaceOpening("24/7", of: Self.point, in: calendar, at: 1_795_239_000)
        #expect(opening.state == .unknown(comment: nil) && opening.nextChange == nil && !opening.isZoneKnown)
        #expect(PlaceOpening(unlessClosed: "off", of: Self.point, in: calendar, at: 1_795_239_000) != nil)
    }
}
