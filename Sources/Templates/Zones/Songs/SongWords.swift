import Models

/// Why a file is no song that can be taken.
package enum SongProblem: FieldReason {
    case notASong
    case noSound
    case damaged
    case tooManyBytes(maxMegabytes: Int)
    case tooLong(maxMinutes: Int)
    case unsupportedCodec
    case tooCostly
    /// The fault is ours.
    case unavailable

    package var sentence: String {
        switch self {
        case .notASong: "This file is no song. MP3, M4A, AAC, Ogg Vorbis, Opus, FLAC and WAV can be taken."
        case .noSound: "There is nothing to hear in this file."
        case .damaged: "This file is damaged."
        case .tooManyBytes(let maxMegabytes): "This file is too large: it may have \(maxMegabytes) MB at most."
        case .tooLong(let maxMinutes): "This song is too long: it may last \(maxMinutes) minutes at most."
        case .unsupportedCodec: "This song is in a format that cannot be played here, or it is protected."
        case .tooCostly: "This song takes too long to prepare. Please send a smaller one."
        case .unavailable: "Songs cannot be taken in at the moment. Please try again later."
        }
    }
}

/// Why a song is not added to a zone.
package enum SongReason: FieldReason {
    case nothingChosen
    case notShared
    case tooManyFiles(most: Int)
    case noSoundCloud
    case unknownToSoundCloud
    case uploadGone
    case uploadUnfinished
    case notAdded(TrackProblem)
    case noTitle
    /// Files were sent, or SoundCloud was asked, often.
    case tooMuch(seconds: Int64)

    package var sentence: String {
        switch self {
        case .nothingChosen: "Choose a song, or paste a SoundCloud address."
        case .notShared: "Only songs that you may share can be added. Tick the box if you may."
        case .tooManyFiles(let most): "At most \(Count(most, "song").words) at once."
        case .noSoundCloud: "This is no address of a track or a set on SoundCloud: https://soundcloud.com/…"
        case .unknownToSoundCloud: "SoundCloud knows no such track or set, or it is private."
        case .uploadGone: "A file that you sent before is gone. Choose it again."
        case .uploadUnfinished: "A file has not come whole yet."
        case .notAdded(let problem): problem.sentence
        case .noTitle: "Say what the song is called."
        case .tooMuch(let seconds): "That was a lot of songs. Try again in \(max(1, (seconds + 59) / 60))\u{A0}min."
        }
    }
}

extension TrackProblem {
    var sentence: String {
        switch self {
        case .twice: "This zone has it already."
        case .zoneIsFull(let most): "This zone is full: it has \(Count(most, "song").words)."
        case .tooManyOfOne(let most): "\(Count(most, "song").words) here are yours, as many as may. Delete some first."
        case .tooManyWaiting(let most):
            "\(Count(most, "song").words) of yours wait here, as many as may. Add more when they have been played."
        case .noRoomInZone: "This zone has no room left for songs."
        case .noRoomOfOwn(let most): "Your songs take \(most >> 30)\u{A0}GB, as much as may. Delete some first."
        }
    }
}

extension Models.Track.Failure {
    /// For whoever has added it.
    var sentence: String {
        switch self {
        case .damaged: "This file is damaged: nothing that others hear can be made of it."
        case .long: "This song is longer than it says: it may last 20 minutes at most."
        case .costly: "This song takes too long to prepare. Please send a smaller one."
        }
    }
}

/// What a song is called of which nobody has said it.
package enum NamelessSong {
    package static let title = "Song without a name"
}

extension Flash {
    package static let songsAdded = Flash("songsAdded", "Added. Songs can be heard in a moment.")
    package static let linkAdded = Flash("linkAdded", "Added.")
    package static let linkUnreached = Flash(
        "linkUnreached",
        "Added as a link: SoundCloud could not be reached for its name."
    )
    package static let songSaved = Flash("songSaved", "Saved.")
    package static let songDeleted = Flash("songDeleted", "The song is deleted.")

    static let songs: [Flash] = [.songsAdded, .linkAdded, .linkUnreached, .songSaved, .songDeleted]
}
