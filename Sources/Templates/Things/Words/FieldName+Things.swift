/// Those of what is brought and asked.
extension FieldName {
    /// What a thing is called.
    package static var thing: Self { Self("thing") }
    /// How many of it are wanted, or brought by somebody.
    package static var count: Self { Self("count") }
    /// A box: whoever comes adds what they bring.
    package static var guestsAdd: Self { Self("guests_add") }
    /// `up` or `down`.
    package static var move: Self { Self("move") }
    /// The choices, one of which is an answer, a line each.
    package static var choices: Self { Self("choices") }
    /// A box: nobody says that they come without an answer.
    package static var required: Self { Self("required") }
    /// The code of the event that a new one is made like.
    package static var copyOf: Self { Self("copy_of") }
    /// The answer to a question of the hosts.
    package static func asked(_ question: Int64) -> Self { Self("\(askedPrefix)\(question)") }
    /// Whether a field has the name of such an answer.
    package static func isAsked(_ name: String) -> Bool { name.hasPrefix(askedPrefix) }

    private static var askedPrefix: String { "question-" }
}
