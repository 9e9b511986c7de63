/// Calendars and pages of others, whose events are pins of the map.
package struct FeedsFeature: Feature {
    package var migrations: [Migration] { [.feeds, .feedPace, .hiddenEvents] }

    package var otherTables: [String: Content.Export] { ["feed": .file("feeds.json")] }
}
