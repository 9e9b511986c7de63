import Auth
import Clocks
import Models
import Templates

extension SecondFactorsFeature: WebFeature {
    func mount(in routes: inout RouteTable) {
        routes.get(SecondFactorPath.logIn, SecondFactorLogInController.new)
        routes.post(SecondFactorPath.logIn, upload: .resumedWords, SecondFactorLogInController.create)
        routes.admitting(.all) {
            $0.get(SecondFactorPath.settings, member: SecondFactorController.show)
        }
        routes.admitting([.factor]) {
            $0.get(SecondFactorPath.new, fresh: SecondFactorNewController.new)
            $0.post(SecondFactorPath.new, fresh: SecondFactorNewController.create)
        }
        routes.post(SecondFactorPath.codes, fresh: RecoveryCodesController.create)
        // Codes are never kept through a log-in.
        routes.post(SecondFactorPath.codesFile, keepsWords: false, member: RecoveryCodesController.show)
        routes.post(SecondFactorPath.devicesEnd, member: TrustedDevicesController.delete)
        routes.post(SecondFactorPath.removal, fresh: SecondFactorController.delete)
    }

    var retention: [RetentionRule] {
        [
            RetentionRule(
                "Log-ins that wait for their second step",
                "log_in_step",
                seconds: LogInStepToken.lifetimeSeconds,
                since: "the password was typed"
            ) { try LogInStep.removeExpired(now: $0, $1) }
        ]
    }

    func export(_ source: ExportSource) throws -> ExportPart {
        guard let factor = try SecondFactor.find(of: source.account, source.db) else { return ExportPart() }
        let exported = ExportedSecondFactor(
            since: Timestamp.text(factor.confirmedAt),
            recoveryCodesLeft: try SecondFactor.codesLeft(of: source.account, source.db)
        )
        return ExportPart(texts: [("second-factor.json", try ExportJSON.bytes(exported))])
    }
}

/// That there is one, and nothing that opens anything.
struct ExportedSecondFactor: Encodable {
    let since: String
    let recoveryCodesLeft: Int
}
