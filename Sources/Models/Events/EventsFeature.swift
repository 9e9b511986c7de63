/// Meetings and events: their lists, their pages, and who is asked.
package struct EventsFeature: Feature {
    package var migrations: [Migration] { [.events, .hosts] }

    package var content: [Content] { [.event] }

    package var otherTables: [String: Content.Export] {
        [
            "attendance": .file("meetings.json"),
            "event_draft": .file("event-drafts.json"),
            "calendar_feed": .omitted("whoever has the address reads the calendar; meetings.ics has what is in it"),
        ]
    }
}
