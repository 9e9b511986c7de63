/// Why a file with bookmarks cannot be read.
package struct BookmarkFileProblem: Error, FieldReason {
    package enum Reason: Hashable, Sendable {
        case empty
        case unknown
        case tooManyPlaces
        case badJSON
        /// In words of the reader of XML.
        case badXML(String)
    }

    let reason: Reason
    /// From 1, where it is known.
    let line: Int?

    package init(_ reason: Reason, line: Int? = nil) {
        self.reason = reason
        self.line = line
    }

    package var sentence: String { line.map { tr("Line \($0): \(reason.words)") } ?? reason.words }

    /// A place has so many parts that it is none.
    package static func crowded(most: Int) -> String {
        Count(most, "A place has more than %1 element.", "A place has more than %1 elements.").words
    }
}

extension BookmarkFileProblem.Reason {
    fileprivate var words: String {
        switch self {
        case .empty: tr("The file is empty.")
        case .unknown: tr("This is no GeoJSON, GPX or KML file.")
        case .tooManyPlaces: tr("The file has more than 2,000 places.")
        case .badJSON: tr("The JSON is not well formed.")
        case .badXML(let words): words
        }
    }
}
