import Models

extension PlaceSource {
    package var name: String {
        switch self {
        case .overpass: tr("Overpass")
        case .foursquare: tr("Foursquare")
        case .nominatim: tr("Nominatim")
        }
    }

    /// At the beginning of a sentence.
    fileprivate var subject: String {
        switch self {
        case .overpass: tr("The cafe source")
        case .foursquare: tr("Foursquare")
        case .nominatim: tr("The place search Nominatim")
        }
    }
}

extension SourceFailure {
    /// "The cafe source took too long; here is what we know locally."
    var sentence: String {
        let happened =
            switch reason {
            case .tookTooLong: tr("took too long")
            case .unreachable: tr("cannot be reached")
            case .overloaded: tr("takes no more questions for now")
            case .refused: tr("does not answer us")
            case .unclear: tr("gave an answer that we cannot read")
            }
        let rest =
            source == .nominatim
            ? tr("we could only look among the places that we know") : tr("here is what we know locally")
        return "\(source.subject) \(happened); \(rest)."
    }
}

extension PlaceRating {
    /// "8.4 of 10 at Foursquare"
    var words: String {
        let tenths = Int((value * 10).rounded())
        return tr("\(tenths / 10).\(tenths % 10) of 10 at \(source.name)")
    }
}
