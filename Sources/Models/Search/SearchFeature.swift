/// The search of everything.
package struct SearchFeature: Feature {
    package var migrations: [Migration] { [.wordTokens] }
    package var otherTables: [String: Content.Export] {
        [
            "account_tokens": .omitted(
                "words of the account's own names, which are in account.json, as the search reads them"
            )
        ]
    }
}
