extension FieldName {
    /// Which people are shown.
    package static var selection: Self { Self("show") }
    /// A username, typed to be sure.
    package static var confirmedName: Self { Self("confirmed_name") }
}

/// Why somebody is not erased.
package enum ErasureProblem: FieldReason {
    case anotherName

    package var sentence: String { tr("That is not the username of this account. Nothing was erased.") }
}
