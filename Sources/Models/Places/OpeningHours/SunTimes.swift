import Clocks
import Foundation

/// An event of the sun that opening hours are named by.
enum SunEvent: String, CaseIterable, Hashable, Sendable {
    case dawn, sunrise, sunset, dusk

    var isMorning: Bool { self == .dawn || self == .sunrise }

    /// The sun's distance from the zenith, in degrees: at sunrise its upper edge stands on a horizon raised by
    /// refraction, at dawn and dusk civil twilight begins and ends.
    var zenith: Double {
        switch self {
        case .sunrise, .sunset: 90.833
        case .dawn, .dusk: 96
        }
    }
}

/// Sunrise and sunset by the short formula of NOAA's Global Monitoring Laboratory ("General Solar Position
/// Calculations"): right to about two minutes between 60 degrees south and north, and worse towards the poles.
struct SunTimes {
    let point: GeoPoint

    /// Minutes since midnight UTC of the date, which may be less than 0 or more than 1,440; `nil` where the sun does not
    /// reach that height on that day.
    func minutes(_ event: SunEvent, on date: CivilDate) -> Double? {
        let dayOfYear = Double(date.number - CivilDate.number(year: date.year, month: 1, day: 1))
        // Noon at the place, not at Greenwich.
        let angle = 2 * Double.pi / 365.2425 * (dayOfYear - point.longitude / 360)
        let declination = declination(angle)
        let latitude = point.latitude * .pi / 180
        let cosine =
            cos(event.zenith * .pi / 180) / (cos(latitude) * cos(declination)) - tan(latitude) * tan(declination)
        guard cosine.isFinite, abs(cosine) <= 1 else { return nil }
        let halfDay = acos(cosine) * 180 / .pi
        let hourAngle = event.isMorning ? halfDay : -halfDay
        return 720 - 4 * (point.longitude + hourAngle) - equationOfTime(angle)
    }

    /// In minutes.
    private func equationOfTime(_ angle: Double) -> Double {
        let yearly = 0.001868 * cos(angle) - 0.032077 * sin(angle)
        let halfYearly = -0.014615 * cos(2 * angle) - 0.040849 * sin(2 * angle)
        return 229.18 * (0.000075 + yearly + halfYearly)
    }

    /// In radians.
    private func declination(_ angle: Double) -> Double {
        let yearly = -0.399912 * cos(angle) + 0.070257 * sin(angle)
        let halfYearly = -0.006758 * cos(2 * angle) + 0.000907 * sin(2 * angle)
        let thirdYearly = -0.002697 * cos(3 * angle) + 0.00148 * sin(3 * angle)
        return 0.006918 + yearly + halfYearly + thirdYearly
    }
}
