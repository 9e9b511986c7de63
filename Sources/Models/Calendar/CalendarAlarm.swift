/// A reminder that the calendar program shows. Many drop those of feeds.
package struct CalendarAlarm: Hashable, Sendable {
    /// Before the start; 0 or more, at most 366 days.
    package let secondsBefore: Int
    package let text: String

    /// Numbers out of range are brought to their nearer end.
    package init(secondsBefore: Int, text: String) {
        self.secondsBefore = min(max(secondsBefore, 0), 366 * 86_400)
        self.text = text
    }

    var component: CalendarComponent {
        CalendarComponent(
            "VALARM",
            properties: [
                ContentLine("ACTION", value: "DISPLAY"),
                ContentLine("TRIGGER", value: "-" + CalendarDuration.text(secondsBefore)),
                ContentLine("DESCRIPTION", text: text),
            ]
        )
    }
}
