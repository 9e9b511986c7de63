/// Reads the words of `opening_hours` as rules.
struct OpeningHoursParser {
    /// The value cannot be parsed, or not without doubt.
    struct Unreadable: Error {}

    private let tokens: [OpeningHoursToken]
    private var position = 0

    init(_ tokens: [OpeningHoursToken]) { self.tokens = tokens }

    var next: OpeningHoursToken? { position < tokens.count ? tokens[position] : nil }
    var afterNext: OpeningHoursToken? { position + 1 < tokens.count ? tokens[position + 1] : nil }

    mutating func skip() { position += 1 }

    mutating func accept(_ token: OpeningHoursToken) -> Bool {
        guard next == token else { return false }
        position += 1
        return true
    }

    mutating func expect(_ token: OpeningHoursToken) throws(Unreadable) {
        guard accept(token) else { throw Unreadable() }
    }

    /// The whole value: rules in groups that `||` parts.
    mutating func groups() throws(Unreadable) -> [[OpeningRule]] {
        var groups: [[OpeningRule]] = []
        var count = 0
        repeat {
            let group = try group()
            count += group.count
            guard !group.isEmpty, count <= OpeningHours.maxRules else { throw Unreadable() }
            groups.append(group)
        } while accept(.fallback)
        guard next == nil else { throw Unreadable() }
        return groups
    }

    private mutating func group() throws(Unreadable) -> [OpeningRule] {
        var rules: [OpeningRule] = []
        var isAdditional = false
        while true {
            while !isAdditional, accept(.semicolon) {}
            if !isAdditional, next == nil || next == .fallback { return rules }
            var rule = try rule()
            rule.isAdditional = isAdditional
            guard !Self.isDoubtful(rule, after: rules) else { throw Unreadable() }
            rules.append(rule)
            isAdditional = accept(.comma) || isMissingSeparator(after: rule)
            guard isAdditional || next == nil || next == .semicolon || next == .fallback else { throw Unreadable() }
        }
    }

    /// `Mo-Fr 08:00-18:00 Sa 09:00-14:00`.
    private func isMissingSeparator(after rule: OpeningRule) -> Bool {
        guard case .weekday = next else { return false }
        return rule.weekdays != nil && !rule.times.isEmpty && rule.comment == nil
    }

    /// `Mo-Fr 10:00-18:00; 11:00-15:00` would put every day of the week in the place of the days before, which nobody
    /// means; and `1900-2030` was not meant for years.
    private static func isDoubtful(_ rule: OpeningRule, after rules: [OpeningRule]) -> Bool {
        guard rule.modifier == .open else { return false }
        if !rules.isEmpty, !rule.isAdditional, !rule.hasDays { return true }
        return !rule.years.isEmpty && rule.dates.isEmpty && rule.weeks.isEmpty && rule.weekdays == nil
            && rule.times.isEmpty
    }

    private mutating func rule() throws(Unreadable) -> OpeningRule {
        let start = position
        var rule = OpeningRule()
        rule.years = try years()
        rule.dates = try dates()
        rule.weeks = try weeks()
        if rule.hasDays { _ = accept(.colon) }
        rule.weekdays = try weekdays()
        if rule.weekdays != nil { _ = accept(.colon) }
        if !accept(.always) { rule.times = try times(areSurelyTimes: rule.weekdays != nil) }
        if case .modifier(let modifier) = next {
            rule.modifier = modifier
            skip()
            rule.comment = comment()
        } else if let comment = comment() {
            // "Then it depends on what the comment says."
            rule.modifier = .unknown
            rule.comment = comment
        }
        guard position > start else { throw Unreadable() }
        return rule
    }

    private mutating func comment() -> String? {
        guard case .comment(let text) = next else { return nil }
        skip()
        return text
    }
}
