extension FieldName {
    /// How often a saved search of the map notifies, at most: `daily` or `weekly`.
    package static var period: Self { Self("period") }
}
