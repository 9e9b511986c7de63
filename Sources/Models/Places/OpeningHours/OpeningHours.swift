/// An `opening_hours` value of OpenStreetMap, read by https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification.
///
/// Mappers' small habits are understood (`mo-fr 8.00 – 18.00`, `May-Sep: 10:00-20:00`); whatever could mean two things
/// is not, and then there is no value: a place must never seem open by a guess. Which days are holidays is
/// said by `PublicHolidays`. Times after midnight belong to the day that they begin on. `;` puts a rule in the place of the
/// earlier ones on its days (times that are `off` only cut), `,` adds to them, and what comes after `||` counts where
/// the rules before say nothing or `unknown`.
package struct OpeningHours: Hashable, Sendable {
    /// The rules between `||`, at least one rule in each.
    let groups: [[OpeningRule]]
    /// What no rule speaks of: closed, unless all rules together name no time at which the place opens.
    let otherwise: OpeningState
    /// How many days ahead a change of state can be, if there is one at all.
    let horizonDays: Int

    /// As many characters as OpenStreetMap stores in a value.
    package static let maxLength = 255
    static let maxRules = 64
    /// How far ahead `nextChange` looks where it may have to, in days.
    package static let maxHorizonDays = 400

    /// `nil` for what cannot be parsed without doubt.
    package init?(_ text: String) {
        guard text.utf8.count <= Self.maxLength * 4, text.unicodeScalars.count <= Self.maxLength,
            let tokens = OpeningHoursLexer.tokens(of: text)
        else { return nil }
        var parser = OpeningHoursParser(tokens)
        guard let groups = try? parser.groups() else { return nil }
        self.init(groups: groups)
    }

    init(groups: [[OpeningRule]]) {
        self.groups = groups
        let rules = groups.joined()
        let namesTimes = rules.contains { $0.modifier != .closed && $0.isForOrdinaryDays }
        otherwise = namesTimes ? .closed : .unknown(comment: nil)
        horizonDays = rules.contains(where: \.variesOverTheYear) ? Self.maxHorizonDays : 9
    }
}

extension OpeningRule {
    fileprivate var variesOverTheYear: Bool {
        !years.isEmpty || !dates.isEmpty || !weeks.isEmpty || weekdays?.nth.isEmpty == false
            || weekdays?.holidays.contains { $0.kind == .publicHoliday } == true
            || times.contains { $0.start.isSun || $0.end?.isSun == true }
    }
}

extension TimeSpan.Point {
    var isSun: Bool {
        if case .sun = self { true } else { false }
    }
}
