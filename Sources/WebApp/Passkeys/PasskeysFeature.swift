import Auth
import Models
import Templates

extension PasskeysFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(PasskeyLogInPath.logIn, PasswordDoor.passkey(PasskeyLogInController.new))
        routes.post(
            PasskeyLogInPath.logIn,
            upload: .resumedWords,
            PasswordDoor.passkey(PasskeyLogInController.create)
        )
        routes.admitting([.factor]) {
            $0.get(PasskeysPath.list, fresh: PasskeysController.index)
            $0.get(PasskeysPath.creation, fresh: PasskeyCreationController.new, afterwards: .passkeys(.list))
            $0.post(PasskeysPath.creation, upload: .addresses, fresh: PasskeyCreationController.create)
        }
        routes.post(PasskeyPath.edit, fresh: PasskeysController.update)
        routes.post(PasskeyPath.removal, fresh: PasskeysController.delete)
        routes.post(PasskeysPath.passwordRemoval, fresh: PasswordRemovalController.delete)
        routes.get(PasskeysPath.passwordNew, fresh: PasswordNewController.new)
        routes.post(PasskeysPath.passwordNew, fresh: PasswordNewController.create)
    }

    var retention: [RetentionRule] {
        [
            RetentionRule(
                "Passkeys that were removed, so that their owner may take back what somebody else has done",
                "passkey",
                seconds: Passkey.removedSeconds,
                since: "they were removed"
            ) { try Passkey.forgetRemoved(now: $0, $1) },
            RetentionRule(
                "Digests of what passkeys have answered, so that no answer is taken twice",
                "answered_challenge",
                seconds: PasskeyCeremony.seconds,
                since: "the question"
            ) { try AnsweredChallenge.removeOld(now: $0, $1) },
        ]
    }

    func export(_ source: ExportSource) throws -> ExportPart {
        let passkeys = try Passkey.list(of: source.account, source.db).map(ExportedPasskey.init)
        return ExportPart(texts: [("passkeys.json", try ExportJSON.bytes(passkeys))])
    }
}

extension PathParameter where Value == Int64 {
    static var passkey: Self { Self("passkey", else: "no such passkey") }
}
