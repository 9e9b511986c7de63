/// What a zone is painted with. Each stands out from the map and from a page, by day and by night; the style sheet says
/// how.
package enum ZoneColour: String, CaseIterable, Hashable, Sendable, ColumnValue {
    case teal, blue, violet, plum, red, orange, brown, green

    /// For what has no colour: the next one in turn.
    package init(turn: Int) { self = Self.allCases[abs(turn % Self.allCases.count)] }
}
