/// Who may make an account, and by what they come.
package struct SignUpsFeature: Feature {
    package var migrations: [Migration] { [.signUps, .signUpRequests] }

    package var otherTables: [String: Content.Export] {
        [
            "sign_up_link": .counting, "sign_up_link_use": .counting, "sign_up_request": .file("sign-up.json"),
            "sign_up_decision": .judging,
        ]
    }
}
