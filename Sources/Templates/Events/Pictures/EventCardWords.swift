import Models

/// What the preview image of a public event says (B17).
package struct EventCardWords: Hashable, Sendable {
    package let kind: String
    package let title: String
    /// By the event's own clocks.
    package let when: String
    package let place: String

    /// The words of an event; those of a series are of its next day.
    package init(_ event: Event) {
        kind = event.status == .cancelled ? tr("Cancelled") : tr("Public event")
        title = event.title
        when = event.status == .polling ? tr("The time is being voted on") : Self.when(event)
        place = event.place.line
    }

    private static func when(_ event: Event) -> String {
        let words = EventWhen(time: event.listedTime).bareWords
        // A rule that cannot be read says nothing here; the page says what is wrong.
        guard let rule = try? event.values.rule() else { return words }
        return words + " · " + RecurrenceWords(rule, from: event.time).words
    }

    /// For those who do not see the preview image.
    package var alternative: String {
        [kind, title, when, place].filter { !$0.isEmpty }.joined(separator: ". ")
    }
}

extension PageMeta.Image {
    init(card: WebAddress, of event: Event) {
        self.init(
            address: card,
            width: EventCardSize.width,
            height: EventCardSize.height,
            alternative: EventCardWords(event).alternative
        )
    }
}
