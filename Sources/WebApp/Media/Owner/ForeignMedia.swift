/// The files of members are not this site's, or not those that its other machines use.
struct ForeignMedia: Error, CustomStringConvertible {
    let description: String
    /// Whether another site has put its name there.
    let isMarked: Bool
    /// Whether the site may go on with it and remove nothing, since no home is known that would be the right one.
    let mayServe: Bool

    /// - Parameters:
    ///   - home: that of the database.
    ///   - found: the name of another site.
    init(_ owner: MediaOwner, _ home: KnownHome?, found: String?) {
        let (mark, location) = (owner.mark, owner.data.location)
        let other = home.flatMap { $0.isElsewhere(than: mark) ? $0.place : nil }
        isMarked = found != nil
        mayServe = mark.isBucket && isMarked && home?.isMarked != true && other == nil
        guard mayServe else {
            let unmarked = other == nil ? mark.missing : "it is another one."
            let what = isMarked ? "it has the mark of another site." : unmarked
            let elsewhere = other.map { " The database was used with the \($0)." } ?? ""
            let way = isMarked ? (mark.isBucket ? " \(Self.takeOver)" : "") : " \(Self.mend)"
            description = """
                The \(mark.place) is not the home of members' files that the database \(location.place) was used with: \
                \(what)\(elsewhere)\(way)
                """
            return
        }
        let whose =
            owner.data.server == nil
            ? "data folder than \(owner.data.folder.path)" : "site than the one of the database \(location.place)"
        description = """
            The \(mark.place) belongs to another \(whose): what nobody names is not removed there. Give each site a bucket of its own. \
            \(Self.takeOver)
            """
    }

    private static let mend =
        "If it is the right one, hereabouts check --mend says whether anything is missing, and marks it."
    private static let takeOver = "Where that other one is no more, start once with --media-s3-take-over."
}
