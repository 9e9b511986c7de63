extension FeedEntry {
    /// The words of a `VEVENT`.
    init(_ component: CalendarComponent, uid: String, _ start: FeedMoment, title: String) {
        self.init(uid: uid, startsAt: start.instant, title: title)
        isAllDay = start.isDate
        // A time of UTC says nothing of where it is.
        zone = start.clock.name.flatMap { $0 == "UTC" ? nil : $0 }
        information = FeedText.plain(component["DESCRIPTION"]?.text ?? "", EventValues.maxInformationLength)
        location = FeedText.line(component["LOCATION"]?.text ?? "", 300)
        position = Self.position(component)
        link = component["URL"].flatMap { FeedText.link($0.value.trimmed) }
        categories = component.all("CATEGORIES").prefix(10).flatMap { Self.list($0.value) }.prefix(20).map { $0 }
        isCancelled = component["STATUS"]?.value.trimmed.uppercased() == "CANCELLED"
    }

    private static func position(_ component: CalendarComponent) -> GeoPoint? {
        var texts: [String] = []
        if let line = component["GEO"] { texts.append(line.value) }
        // Apple writes `geo:48.1,11.5` beside the name of the place.
        if let line = component["X-APPLE-STRUCTURED-LOCATION"], line.value.hasPrefix("geo:") {
            texts.append(String(line.value.dropFirst(4)))
        }
        return texts.lazy.compactMap { text in
            let parts = text.split { $0 == ";" || $0 == "," || $0 == "\\" }.compactMap { Double($0.trimmed) }
            // What programs write that know of no place.
            guard parts.count >= 2, parts[0] != 0 || parts[1] != 0 else { return nil }
            return GeoPoint(latitude: parts[0], longitude: parts[1])
        }.first
    }

    /// The texts of a list; a comma behind a backslash belongs to its text.
    private static func list(_ value: String) -> [String] {
        var words: [String] = [""]
        var isEscaped = false
        for scalar in value.unicodeScalars {
            if scalar == ",", !isEscaped {
                words.append("")
            } else {
                words[words.count - 1].unicodeScalars.append(scalar)
            }
            isEscaped = scalar == "\\" && !isEscaped
        }
        return words.map { FeedText.line(CalendarText.unescaped($0), 60) }.filter { !$0.isEmpty }
    }
}
