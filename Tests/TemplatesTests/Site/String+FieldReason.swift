import Templates

/// Samples say what they like.
extension String: FieldReason {
    package var sentence: String { self }
}
