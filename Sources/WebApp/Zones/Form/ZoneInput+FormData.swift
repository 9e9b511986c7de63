import Foundation
import Models
import Templates

extension ZoneInput {
    /// As sent.
    init(_ form: FormData) {
        self.init()
        func text(_ field: FieldName) -> String { form.text(field) }
        (name, information, colour) = (TrackWords.line(text(.name)), text(.information), text(.colour))
        shape = Shape(rawValue: text(.shape)) ?? .circle
        (latitude, longitude, radius, corners) = (text(.latitude), text(.longitude), text(.radius), text(.corners))
        (look, zoom, address) = (text(.look), text(.zoom), text(.address))
        audience = text(.audience)
        people = form.all(.person)
        curators = form.all(.curator)
        openingHours = text(.openingHours)
        (adding, votes, repeatMinutes, waiting) = (text(.adding), text(.votes), text(.repeatMinutes), text(.waiting))
        place = text(.place)
    }

    /// As a zone is.
    init(_ zone: Zone, people chosen: [ZoneRole: [Author]]) {
        self.init()
        let values = zone.values
        (name, information, colour) = (values.name, values.information, values.colour.rawValue)
        audience = values.audience.rawValue
        people = (chosen[.guest] ?? []).map(\.username)
        curators = (chosen[.curator] ?? []).map(\.username)
        openingHours = values.times.openingHours ?? ""
        adding = values.rules.adding.rawValue
        votes = String(values.rules.votesPerPerson)
        repeatMinutes = String(values.rules.repeatMinutes)
        waiting = String(values.rules.waitingSongs)
        place = values.place?.id.description ?? ""
        switch values.border {
        case .circle(let circle):
            (latitude, longitude) = (Self.degrees(circle.centre.latitude), Self.degrees(circle.centre.longitude))
            radius = String(Int(circle.radiusMetres.rounded()))
        case .polygons(let polygons) where polygons.count == 1 && polygons[0].holes.isEmpty:
            shape = .area
            corners = polygons[0].outer.corners.map(Self.line).joined(separator: "\n")
        case .polygons:
            shape = .kept
        }
    }

    static func line(_ point: GeoPoint) -> String { degrees(point.latitude) + ", " + degrees(point.longitude) }

    static func degrees(_ degrees: Double) -> String { Degrees.text((degrees * 1e6).rounded() / 1e6) }

    /// The corners as far as they can be read, and the first line that cannot.
    var readCorners: (points: [GeoPoint], wrong: Int?) {
        var points: [GeoPoint] = []
        for (index, line) in corners.split(whereSeparator: \.isNewline).enumerated() {
            let typed = line.trimmingCharacters(in: .whitespaces)
            if typed.isEmpty { continue }
            let parts = typed.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2, let point = GeoPoint(parts[0], parts[1]) else { return (points, index + 1) }
            points.append(point)
        }
        return (points, nil)
    }
    /// A line for each corner, as the form writes them; where one cannot be read, as they were typed, so that it can be
    /// corrected.
    var cornerLines: [String] {
        let (points, wrong) = readCorners
        guard wrong != nil else { return points.map(Self.line) }
        return corners.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty }
    }
}
