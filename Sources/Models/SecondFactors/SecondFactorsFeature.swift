/// What an account asks for besides its password.
package struct SecondFactorsFeature: Feature {
    package var migrations: [Migration] { [.secondFactors] }

    package var otherTables: [String: Content.Export] {
        [
            "second_factor": .file("second-factor.json"),
            "recovery_code": .omitted("a digest tells nobody anything; how many are left is said beside the factor"),
            "log_in_step": .doing,
        ]
    }

    package var undoings: [AccountAct.Kind: AccountUndoing] {
        [
            .authenticatorAdded: SecondFactor.takeAway,
            .authenticatorRemoved: SecondFactor.putBack,
            .recoveryCodesMade: SecondFactor.endCodes,
        ]
    }
}
