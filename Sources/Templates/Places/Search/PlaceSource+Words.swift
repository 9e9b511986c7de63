import Models

extension PlaceSource {
    package var name: String {
        switch self {
        case .overpass: "Overpass"
        case .foursquare: "Foursquare"
        case .nominatim: "Nominatim"
        }
    }

    /// At the beginning of a sentence.
    fileprivate var subject: String {
        switch self {
        case .overpass: "The cafe source"
        case .foursquare: "Foursquare"
        case .nominatim: "The place search Nominatim"
        }
    }
}

extension SourceFailure {
    /// "The cafe source took too long; here is what we know locally."
    var sentence: String {
        let happened =
            switch reason {
            case .tookTooLong: "took too long"
            case .unreachable: "cannot be reached"
            case .overloaded: "takes no more questions for now"
            case .refused: "does not answer us"
            case .unclear: "gave an answer that we cannot read"
            }
        let rest =
            source == .nominatim ? "we could only look among the places that we know" : "here is what we know locally"
        return "\(source.subject) \(happened); \(rest)."
    }
}

extension PlaceRating {
    /// "8.4 of 10 at Foursquare"
    var words: String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10) of 10 at \(source.name)"
    }
}
