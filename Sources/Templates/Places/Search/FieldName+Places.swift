import Models

/// Those of the search for places.
extension FieldName {
    /// When it must be open: `now`, or `at` and the day and time.
    package static var open: Self { Self("open") }
    package static var openAt: Self { Self("at") }
    /// The number of the review that is shown.
    package static var review: Self { Self("review") }
    /// A box: what it must have.
    static func feature(_ feature: PlaceFeature) -> Self { Self(feature.rawValue) }
}
