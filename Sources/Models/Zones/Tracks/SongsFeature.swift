/// The songs of music zones: added, shown, changed, taken along.
package struct SongsFeature: Feature {
    package var migrations: [Migration] { [.tracks] }

    package var content: [Content] { [.track] }

    package var otherTables: [String: Content.Export] {
        [
            "favourite": .file("favourites.json"),
            "track_vote": .file("song-votes.json"),
            "track_skip": .doing,
            "track_play": .doing,
        ]
    }
}
