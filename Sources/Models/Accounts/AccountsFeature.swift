/// Signing up, logging in, and what a member says of themselves.
package struct AccountsFeature: Feature {
    package var migrations: [Migration] {
        [.accounts, .resetMails, .languages, .throttles, .accountSecurity, .accountChanges]
    }

    package var content: [Content] { [.account] }

    package var otherTables: [String: Content.Export] {
        [
            "email_confirmation": .doing,
            "password_reset": .doing,
            "session": .doing,
            "account_mail": .counting,
            "account_act": .file("activity.json"),
            "account_change": .doing,
        ]
    }
}
