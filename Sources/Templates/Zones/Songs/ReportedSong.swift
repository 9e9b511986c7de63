import Models

extension SongsFeature: PageFeature {
    var reportables: [any ReportableKind] { [ReportedSong()] }
}

/// What pages say of a song that is reported.
struct ReportedSong: ReportableKind {
    var kind: ModerationSubject.Kind { .track }
    var icon: Icon.Name { .note }
    var noun: String { tr("song") }
    var erased: String { tr("a song, of somebody whose account is erased") }

    func heading(_ title: String) -> String { title.isEmpty ? NamelessSong.title : title }

    func shown(_ subject: ModerationSubject) -> Route? { .track(TrackID(rawValue: subject.number)) }

    func report(_ subject: ModerationSubject) -> Route? { .track(TrackID(rawValue: subject.number), .report) }
}
