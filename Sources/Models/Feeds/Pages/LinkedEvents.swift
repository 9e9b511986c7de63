import Foundation

/// Events in a value of JSON-LD (schema.org/Event), wherever they stand in it.
enum LinkedEvents {
    private static let maxDepth = 12

    static func collect(_ value: Any, _ most: Int, into events: inout [PageEvent]) {
        collect(value, most, depth: 0, into: &events)
    }

    private static func collect(_ value: Any, _ most: Int, depth: Int, into events: inout [PageEvent]) {
        guard depth < maxDepth, events.count < most else { return }
        if let list = value as? [Any] {
            for item in list { collect(item, most, depth: depth + 1, into: &events) }
        } else if let object = value as? [String: Any] {
            if isEvent(object["@type"]) {
                events.append(PageEvent(object))
                // A festival has its days in it.
                if let parts = object["subEvent"] { collect(parts, most, depth: depth + 1, into: &events) }
            } else {
                for key in object.keys.sorted() {
                    if let inner = object[key], !(inner is String) {
                        collect(inner, most, depth: depth + 1, into: &events)
                    }
                }
            }
        }
    }

    /// `Event`, `MusicEvent`, `https://schema.org/SportsEvent`, or several.
    private static func isEvent(_ type: Any?) -> Bool {
        let types = (type as? [Any] ?? [type].compactMap { $0 }).compactMap { $0 as? String }
        return types.contains { $0.hasSuffix("Event") || $0.hasSuffix("Festival") }
    }

    /// A text, the first of several, or what an object of it is called.
    static func text(_ value: Any?) -> String {
        switch value {
        case let text as String: text
        case let number as NSNumber: "\(number)"
        case let list as [Any]: list.first.map { text($0) } ?? ""
        case let object as [String: Any]: text(object["@value"] ?? object["name"] ?? object["@id"])
        default: ""
        }
    }
}

extension PageEvent {
    init(_ object: [String: Any]) {
        self.init()
        id = LinkedEvents.text(object["@id"] ?? object["identifier"])
        title = LinkedEvents.text(object["name"])
        start = LinkedEvents.text(object["startDate"])
        end = LinkedEvents.text(object["endDate"])
        information = LinkedEvents.text(object["description"])
        link = LinkedEvents.text(object["url"])
        let type = LinkedEvents.text(object["@type"])
        kind = type.hasSuffix("Event") ? String(type.split(separator: "/").last?.dropLast(5) ?? "") : ""
        isCancelled = LinkedEvents.text(object["eventStatus"]).hasSuffix("EventCancelled")
        place(object["location"])
    }

    private mutating func place(_ value: Any?) {
        let place = (value as? [Any])?.first ?? value
        guard let object = place as? [String: Any] else {
            location = LinkedEvents.text(place)
            return
        }
        location = [LinkedEvents.text(object["name"]), Self.address(object["address"])]
            .filter { !$0.isEmpty }.joined(separator: ", ")
        let geo = (object["geo"] as? [String: Any]) ?? object
        guard let latitude = Double(LinkedEvents.text(geo["latitude"])),
            let longitude = Double(LinkedEvents.text(geo["longitude"])), latitude != 0 || longitude != 0
        else { return }
        position = GeoPoint(latitude: latitude, longitude: longitude)
    }

    private static func address(_ value: Any?) -> String {
        guard let object = value as? [String: Any] else { return LinkedEvents.text(value) }
        let town = [object["postalCode"], object["addressLocality"]].map { LinkedEvents.text($0) }
            .filter { !$0.isEmpty }.joined(separator: " ")
        return [LinkedEvents.text(object["streetAddress"]), town].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
