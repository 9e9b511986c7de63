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

    package var givenUpJobs: [String: JobGivingUp] {
        [
            Track.jobKind: { payload, db in
                // What cannot be read is what it has failed for.
                guard let song = try? JSONText.decode(Track.JobPayload.self, payload).track else { return }
                try Track.fail(TrackID(rawValue: song), .costly, db)
            }
        ]
    }
}
