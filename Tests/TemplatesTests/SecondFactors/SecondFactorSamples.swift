import Auth
import Models

@testable import Templates

/// Every page of the second factor, in every state.
struct SecondFactorSamples {
    let word: (_ ordinary: String) -> String

    private var accounts: AccountSamples { AccountSamples(word: word) }

    /// The same each time.
    private struct Steady: RandomNumberGenerator {
        var state: UInt64 = 1
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state
        }
    }

    var all: [(name: String, html: String)] { settings + settingUp + loggingIn }

    private var settings: [(name: String, html: String)] {
        let states: [(String, SecondFactorPage.State)] = [
            ("off", .off), ("needless", .needless), ("on", .on(since: AccountSamples.now, codesLeft: 10)),
            ("few", .on(since: AccountSamples.now, codesLeft: 1)),
            ("none", .on(since: AccountSamples.now, codesLeft: 0)),
        ]
        let needs: [(String, SecondFactorPage.Need)] = [
            ("asked", .anyFactor(takesPasskeys: true)), ("asked-for-code", .anyFactor(takesPasskeys: false)),
            ("asked-for-passkey", .passkey),
        ]
        return states.map { name, state in
            ("second-factor-\(name)", SecondFactorPage(context: accounts.mine, state: state).renderedString())
        }
            + needs.map { name, need in
                let page = SecondFactorPage(context: accounts.mine, state: .off, need: need)
                return ("second-factor-\(name)", page.renderedString())
            }
    }

    private var settingUp: [(name: String, html: String)] {
        var generator = Steady()
        let secret = OneTimeSecret(using: &generator)
        let address = AuthenticatorAddress(secret, account: word("ada.lovelace"))
        let symbol = QRSymbol(side: 2, modules: [true, false, false, true])
        func page(_ symbol: QRSymbol?, _ errors: FieldErrors) -> String {
            SecondFactorNewPage(
                context: accounts.mine,
                secret: secret,
                address: address,
                symbol: symbol,
                errors: errors
            ).renderedString()
        }
        let codes = RecoveryCode.all(using: &generator)
        func sheet(_ isNew: Bool) -> String {
            RecoveryCodesPage(context: accounts.mine, codes: codes, username: word("ada.lovelace"), isNew: isNew)
                .renderedString()
        }
        return [
            ("second-factor-new", page(symbol, .none)),
            ("second-factor-new-wrong", page(nil, [.code: SecondFactorReason.wrongNumber])),
            ("second-factor-new-lost", page(symbol, [.code: SecondFactorReason.secretIsLost])),
            ("recovery-codes", sheet(true)), ("recovery-codes-again", sheet(false)),
        ]
    }

    private var loggingIn: [(name: String, html: String)] {
        let wrong: FieldErrors = [.code: SecondFactorReason.wrongAtLogIn]
        return [
            ("second-step", SecondFactorLogInPage(context: accounts.guest).renderedString()),
            (
                "second-step-wrong",
                SecondFactorLogInPage(
                    context: accounts.guest,
                    next: word("/places/node-123?near=x"),
                    resume: word("kept.form.signed"),
                    isTrusted: true,
                    errors: wrong
                ).renderedString()
            ),
            (
                "second-step-recovery",
                SecondFactorLogInPage(context: accounts.guest, isRecovery: true, errors: wrong).renderedString()
            ),
            (
                "second-step-wait",
                SecondFactorLogInPage(
                    context: accounts.guest,
                    errors: [.code: SecondFactorReason.wait(seconds: 3_600)]
                ).renderedString()
            ),
            (
                "second-step-soon",
                SecondFactorLogInPage(context: accounts.guest, errors: [.code: SecondFactorReason.wait(seconds: 2)])
                    .renderedString()
            ),
        ]
    }
}
