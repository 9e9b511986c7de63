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
        case .notASong: tr("This file is no song. MP3, M4A, AAC, Ogg Vorbis, Opus, FLAC and WAV can be taken.")
        case .noSound: tr("There is nothing to hear in this file.")
        case .damaged: tr("This file is damaged.")
        case .tooManyBytes(let maxMegabytes): tr("This file is too large: it may have \(maxMegabytes) MB at most.")
        case .tooLong(let maxMinutes):
            Count(
                maxMinutes,
                "This song is too long: it may last %1 minute at most.",
                "This song is too long: it may last %1 minutes at most."
            ).words
        case .unsupportedCodec: tr("This song is in a format that cannot be played here, or it is protected.")
        case .tooCostly: tr("This song takes too long to prepare. Please send a smaller one.")
        case .unavailable: tr("Songs cannot be taken in at the moment. Please try again later.")
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
    /// It was deleted while somebody changed its words, or it is not theirs to change any more.
    case gone
    case notYours
    /// Files were sent, or SoundCloud was asked, often.
    case tooMuch(seconds: Int64)

    package var sentence: String {
        switch self {
        case .nothingChosen: tr("Choose a song, or paste a SoundCloud address.")
        case .notShared: tr("Only songs that you may share can be added. Tick the box if you may.")
        case .tooManyFiles(let most): tr("At most \(Count(most, "song").words) at once.")
        case .noSoundCloud: tr("This is no address of a track or a set on SoundCloud: https://soundcloud.com/…")
        case .unknownToSoundCloud: tr("SoundCloud knows no such track or set, or it is private.")
        case .uploadGone: tr("A file that you sent before is gone. Choose it again.")
        case .uploadUnfinished: tr("A file has not come whole yet.")
        case .notAdded(let problem): problem.sentence
        case .gone: tr("This song is no longer in the zone.")
        case .notYours: tr("You can’t change this song any more.")
        case .tooMuch(let seconds):
            tr("That was a lot of songs. Try again in \(Count(Int(max(1, (seconds + 59) / 60)), "minute").line).")
        }
    }
}

extension TrackProblem {
    var sentence: String {
        switch self {
        case .twice: tr("This zone has it already.")
        case .zoneIsFull(let most): tr("This zone is full: it has \(Count(most, "song").words).")
        case .tooManyOfOne(let most):
            Count(
                most,
                "%1 song here is yours, as many as may. Delete it first.",
                "%1 songs here are yours, as many as may. Delete some first."
            ).words
        case .tooManyWaiting(let most):
            Count(
                most,
                "%1 song of yours waits here, as many as may. Add more when it has been played.",
                "%1 songs of yours wait here, as many as may. Add more when they have been played."
            ).words
        case .noRoomInZone: tr("This zone has no room left for songs.")
        case .noRoomOfMember(let room): MemberStorageWords(room).full
        case .noRoomOfOwn(let most): tr("Your songs take \(most >> 30)\u{A0}GB, as much as may. Delete some first.")
        }
    }
}

extension Track {
    /// For whoever has added it: why nobody hears it; empty where it has not failed.
    var failureSentence: String {
        isInfected ? tr("Malware was found in this file, so it was removed.") : failure?.sentence ?? ""
    }
}

extension Track.Failure {
    /// For whoever has added it.
    var sentence: String {
        switch self {
        case .damaged: tr("This file is damaged: nothing that others hear can be made of it.")
        case .long: tr("This song is longer than it says: it may last 20 minutes at most.")
        case .costly: tr("This song takes too long to prepare. Please send a smaller one.")
        }
    }
}

extension TrackWords {
    /// What the song is called; words of ours where nobody has said it.
    package var shownTitle: String { title.isEmpty ? NamelessSong.title : title }
}

/// What a song is called of which nobody has said it.
enum NamelessSong {
    static var title: String { tr("Song without a name") }
}

extension Flash {
    package static let songsAdded = Flash("songsAdded", tr("Added. Songs can be heard in a moment."))
    package static let linkAdded = Flash("linkAdded", tr("Added."))
    package static let linkUnreached = Flash(
        "linkUnreached",
        tr("Added as a link: SoundCloud could not be reached for its name.")
    )
    package static let songSaved = Flash("songSaved", tr("Saved."))
    package static let songDeleted = Flash("songDeleted", tr("The song is deleted."))
}

extension SongsFeature {
    var flashes: [Flash] {
        [.songsAdded, .linkAdded, .linkUnreached, .songSaved, .songDeleted]
    }
}

extension LimitReason.Made {
    package static var tracks: Self {
        Self { Count($0, "You have added %1 song", "You have added %1 songs").words }
    }
}
