import Models
import Templates

/// What the form of a zone asks for, checked.
struct ParsedZone {
    /// `nil` where something is wrong.
    let values: ZoneValues?
    let errors: FieldErrors
    /// As far as it is drawn.
    let border: ZoneBorder?

    /// - Parameter before: the zone that is changed.
    init(_ input: ZoneInput, before: ZoneValues? = nil, place: ZonePlace?) {
        var errors = FieldErrors.none
        if input.name.isEmpty { errors.add(.name, ZoneReason.noName) }
        if input.name.unicodeScalars.count > ZoneValues.maxNameLength { errors.add(.name, ZoneReason.longName) }
        if input.information.unicodeScalars.count > ZoneValues.maxInformationLength {
            errors.add(.information, ZoneReason.longInformation)
        }
        border = Self.border(input, before, &errors)
        let hours = input.openingHours
        if !hours.isEmpty, hours != before?.times.openingHours, OpeningHours(hours) == nil {
            errors.add(.openingHours, ZoneReason.badHours)
        }
        let rules = Self.rules(input, &errors)
        self.errors = errors
        guard errors.isEmpty, let border else {
            values = nil
            return
        }
        var times = before?.times ?? .always
        times.openingHours = hours.isEmpty ? nil : hours
        values = ZoneValues(
            name: input.name,
            information: input.information,
            colour: ZoneColour(rawValue: input.colour) ?? .teal,
            border: border,
            audience: ZoneAudience(rawValue: input.audience) ?? .everyone,
            times: times,
            rules: rules,
            place: place
        )
    }

    private static func rules(_ input: ZoneInput, _ errors: inout FieldErrors) -> ZoneRules {
        func number(_ text: String, _ range: ClosedRange<Int>, _ field: FieldName, _ usual: Int) -> Int {
            if text.isEmpty { return usual }
            guard let number = Int(text), range.contains(number) else {
                errors.add(field, ZoneReason.beyond(range))
                return usual
            }
            return number
        }
        let usual = ZoneRules()
        return ZoneRules(
            adding: ZoneRules.Adding(rawValue: input.adding) ?? .inside,
            votesPerPerson: number(input.votes, ZoneRules.votes, .votes, usual.votesPerPerson),
            repeatMinutes: number(input.repeatMinutes, ZoneRules.repeats, .repeatMinutes, usual.repeatMinutes),
            waitingSongs: number(input.waiting, ZoneRules.waits, .waiting, usual.waitingSongs)
        )
    }

    /// What people draw by hand; imports may be larger.
    private static let radii = 10.0...50_000
    /// Every list and map that shows a zone takes all of its corners along.
    private static let mostCorners = 200

    private static func border(_ input: ZoneInput, _ before: ZoneValues?, _ errors: inout FieldErrors) -> ZoneBorder? {
        switch input.shape {
        case .kept:
            if before == nil { errors.add(.shape, ZoneReason.noCircle) }
            return before?.border
        case .circle:
            let pin = ParsedPin(latitude: input.latitude, longitude: input.longitude)
            if input.latitude.isEmpty, input.longitude.isEmpty {
                errors.add(.shape, ZoneReason.noCircle)
            } else {
                errors.add(pin.errors)
            }
            let radius = Double(input.radius)
            guard let radius, radii.contains(radius) || radius == before?.border.surrounding.radiusMetres else {
                errors.add(.radius, ZoneReason.badRadius)
                return nil
            }
            return pin.point.flatMap { try? ZoneBorder(centre: $0, radiusMetres: radius) }
        case .area:
            let (points, wrong) = input.readCorners
            if let wrong { errors.add(.corners, ZoneReason.crossedOut(line: wrong)) }
            do throws(ZoneBorder.Problem) {
                let border = try ZoneBorder(polygons: [[points]])
                check(border, before?.border, &errors)
                return border
            } catch {
                if wrong == nil { errors.add(.shape, ZoneReason.border(error)) }
                return nil
            }
        }
    }

    /// What was imported may stay as large as it is.
    private static func check(_ area: ZoneBorder, _ before: ZoneBorder?, _ errors: inout FieldErrors) {
        let most = max(mostCorners, before?.cornerCount ?? 0)
        if area.cornerCount > most { errors.add(.shape, ZoneReason.manyCorners(most: most)) }
        // Fields have six digits, so that a border comes back as a hair larger.
        let widest = max(radii.upperBound, (before?.surrounding.radiusMetres ?? 0) + 1)
        if area.surrounding.radiusMetres > widest { errors.add(.shape, ZoneReason.largeArea) }
    }
}
