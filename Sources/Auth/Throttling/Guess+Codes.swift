extension Guess {
    /// At the code of an authenticator or a recovery code, by somebody who has the password already.
    ///
    /// As at the password, a browser that has logged in to the account before waits for its own tries alone, so that whoever has
    /// stolen the password locks the owner out of no browser of theirs. A right one forgives as a right password does.
    /// - Parameters:
    ///   - account: its number.
    ///   - network: the client's, see `NetworkName`.
    ///   - known: names a browser together with the account, where one was proved.
    package static func code(account: Int64, network: String, known: String? = nil) -> Guess {
        let account = Share(name: "code-account:\(account)", rule: .code)
        if let known {
            let known = Share(name: "code-known:\(known)", rule: .code)
            return Guess(waitsFor: [known], countsFor: [known, account], forgives: known)
        }
        let network = Share(name: "code-network:\(network)", rule: .address)
        return Guess(waitsFor: [account, network], countsFor: [account, network], forgives: account)
    }
}

extension ThrottleRule {
    /// Five tries, then waits that double up to an hour: some 40 on the first day and 24 on each after that. Three numbers of a
    /// million are right at any time, so that a thief of the password needs decades for an even chance, and the owner reads
    /// each day that somebody tries.
    package static let code = ThrottleRule(freeAttempts: 5, maxDelaySeconds: 3_600, decaySeconds: 3_600)
}
