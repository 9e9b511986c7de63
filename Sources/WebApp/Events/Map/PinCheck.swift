import Foundation
import Models
import Templates

/// A filled-in form of a public event: what is to be written, or everything that is wrong with it, at its place (PU2).
struct PinCheck {
    let values: EventValues?
    private(set) var errors = FieldErrors.none

    /// An hour before, who comes is reminded.
    private static let reminderSeconds: Int64 = 3_600

    init(_ input: PinInput, after earliest: Int64, _ app: App) throws {
        let title = Self.text(input.title, .title, .noTitle, EventValues.maxTitleLength, &errors)
        let location = Self.text(input.location, .location, .noLocation, EventPlace.maxNameLength, &errors)
        let information = Self.text(
            input.information,
            .information,
            .noInformation,
            EventValues.maxInformationLength,
            &errors
        )
        let pin = GivenPin(latitude: input.latitude, longitude: input.longitude)
        errors.add(pin.errors)
        let zone = try MeetingZone(input.zone, at: pin.point, app)
        if pin.errors.isEmpty { errors.add(zone.errors) }
        let time = GivenTime(
            date: input.date,
            clock: input.time,
            end: input.endTime,
            zone: zone.zone,
            after: earliest
        )
        errors.add(time.errors)
        let seats = GivenSeats(capacity: input.capacity, plusOnes: "")
        errors.add(seats.errors)
        guard errors.isEmpty, let time = time.time, let point = pin.point else {
            values = nil
            return
        }
        values = EventValues(
            title: title,
            information: information,
            category: EventCategory(rawValue: input.category)?.rawValue ?? "",
            time: time,
            place: EventPlace(id: nil, name: location, address: "", point: point),
            reminderSeconds: Self.reminderSeconds,
            capacity: seats.capacity
        )
    }

    private static func text(
        _ typed: String,
        _ field: FieldName,
        _ missing: EventReason,
        _ limit: Int,
        _ errors: inout FieldErrors
    ) -> String {
        let text = typed.trimmingCharacters(in: .whitespacesAndNewlines)
        if text.isEmpty { errors.add(field, missing) }
        errors.check(field, text, limit: limit)
        return text
    }
}

/// The pin that a form gives in two fields.
struct GivenPin {
    let point: GeoPoint?
    private(set) var errors = FieldErrors.none

    init(latitude: String, longitude: String) {
        let typed = (latitude.trimmingCharacters(in: .whitespaces), longitude.trimmingCharacters(in: .whitespaces))
        guard !typed.0.isEmpty || !typed.1.isEmpty else {
            point = nil
            errors.add(.pin, EventPlaceReason.noPin)
            return
        }
        let degrees = (Degrees(typed.0), Degrees(typed.1))
        if degrees.0.map({ !(-90...90).contains($0.value) }) ?? true {
            errors.add(.latitude, EventPlaceReason.badLatitude)
        }
        if degrees.1.map({ !(-180...180).contains($0.value) }) ?? true {
            errors.add(.longitude, EventPlaceReason.badLongitude)
        }
        guard errors.isEmpty, let latitude = degrees.0, let longitude = degrees.1 else {
            point = nil
            return
        }
        point = GeoPoint(latitude: latitude.value, longitude: longitude.value)
    }
}
