/// The pins that fit a filter, the soonest first.
struct PinMatch {
    private let pins: ArraySlice<EventPin>
    private let from: Int64
    private let category: Int8?
    private let area: MapArea?
    private let hidden: Set<Int64>
    /// Those with the words; `nil` for all.
    private let worded: Set<Int64>?

    /// `nil` where nothing can fit.
    init?(_ filter: EventMapFilter, among all: EventPins, _ db: DatabaseConnection) throws {
        pins = all.span(after: filter.from - EventTime.maxLength, before: filter.to ?? .max)
        from = filter.from
        (category, area) = (EventPin.category(filter.category), filter.area)
        guard filter.category.isEmpty || category != nil else { return nil }
        hidden = Set(try filter.hiddenHosts(db).map(\.rawValue))
        guard !filter.words.isEmpty else {
            worded = nil
            return
        }
        let query = NameWords(filter.words)
        // Nothing but signs: no event has that.
        guard !query.isEmpty else { return nil }
        let found = try Int64.fetchAll(
            db,
            cached: EngineSpelling.selectHolding("?", in: "event_words"),
            arguments: [query.match]
        )
        guard !found.isEmpty else { return nil }
        worded = Set(found)
    }

    /// Calls `take` with each, until it says that it has enough.
    func forEach(_ take: (EventPin) -> Bool) {
        for pin in pins {
            if pin.ends <= from { continue }
            if let category, pin.category != category { continue }
            if let worded, !worded.contains(pin.id) { continue }
            if let area, !area.contains(pin.latitude, pin.longitude) { continue }
            if !hidden.isEmpty, hidden.contains(pin.host) { continue }
            guard take(pin) else { return }
        }
    }

    /// Those within `metres`, with how far they are.
    func within(_ metres: Double, of centre: GeoPoint, _ take: (EventPin, _ metres: Double) -> Bool) {
        let box = GeoBox(around: centre, metres: metres)
        forEach { pin in
            guard (box.south...box.north).contains(pin.latitude), (box.west...box.east).contains(pin.longitude)
            else { return true }
            let distance = pin.metres(from: centre)
            return distance <= metres ? take(pin, distance) : true
        }
    }
}
