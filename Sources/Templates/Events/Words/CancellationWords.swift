import Models

/// Whom it reaches that an event is called off, as its hosts read it.
struct CancellationWords {
    private let counts: CancellationCounts
    private let isHidden: Bool

    init(_ counts: CancellationCounts, of event: Event) {
        (self.counts, isHidden) = (counts, event.hiddenAt != nil)
    }

    /// Before it is called off.
    var before: String {
        let told: String? =
            counts.told == 0
            ? nil
            : Count(
                counts.told,
                "We’ll tell the one person who was invited.",
                "We’ll tell the %1 people who are coming or haven’t answered."
            ).words
        let unasked: String? =
            counts.unasked == 0
            ? nil
            : Count(
                counts.unasked,
                "One person has not been asked yet, and won’t be.",
                "%1 people have not been asked yet, and won’t be."
            ).words
        return joined([hidden, told, unasked, unreachable, undeliverable], none: tr("Nobody else is invited yet."))
    }

    /// Once it is.
    var after: String {
        joined([hidden, told, unasked, unreachable, undeliverable], none: tr("There was nobody to tell."))
    }

    private func joined(_ sentences: [String?], none: String) -> String {
        let said = sentences.compactMap(\.self)
        return said.isEmpty ? none : said.joined(separator: " ")
    }

    private var hidden: String? {
        isHidden ? tr("While this event is hidden, nobody hears anything of it.") : nil
    }

    private var told: String? {
        if counts.told == 0 || isHidden { return nil }
        return counts.isUnderWay
            ? Count(counts.told, "One person is being told.", "%1 people are being told.").words
            : Count(counts.told, "One person has been told.", "%1 people have been told.").words
    }

    /// After a sentence about others it needs no "people".
    private var unasked: String? {
        if counts.unasked == 0 { return nil }
        return told == nil
            ? Count(
                counts.unasked,
                "One person had not been asked yet and won’t be.",
                "%1 people had not been asked yet and won’t be."
            ).words
            : Count(
                counts.unasked,
                "One had not been asked yet and won’t be.",
                "%1 had not been asked yet and won’t be."
            ).words
    }

    private var undeliverable: String? {
        if counts.undeliverable == 0 { return nil }
        return Count(
            counts.undeliverable,
            "Mails to one person could not be delivered: tell them yourself.",
            "Mails to %1 people could not be delivered: tell them yourself."
        ).words
    }

    private var unreachable: String? {
        if counts.unreachable == 0 { return nil }
        return Count(
            counts.unreachable,
            "One person wants no mails about this: tell them yourself.",
            "%1 people want no mails about this: tell them yourself."
        ).words
    }
}
