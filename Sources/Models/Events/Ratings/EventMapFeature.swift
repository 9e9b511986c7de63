/// The map of public events, and what its readers follow.
package struct EventMapFeature: Feature {
    package var migrations: [Migration] { [.eventMap, .ratings, .pinChanges] }

    package var content: [Content] { [.eventRating] }
}
