/// A try at a secret: whose failures it waits for, for whom it counts as one, and whose are forgiven where it was right.
package struct Guess: Hashable, Sendable {
    /// Whoever failures are counted for.
    package struct Share: Hashable, Sendable {
        /// Says for what kind of secret, and who it is: no two shares have the same.
        package let name: String
        package let rule: ThrottleRule
    }

    package let waitsFor: [Share]
    package let countsFor: [Share]
    package let forgives: Share?

    /// At a password.
    ///
    /// A browser that has logged in to the account before, and a session that is open, wait for their own tries alone, so that
    /// strangers' guesses lock nobody out; what they get wrong counts for the account too, so that to be known lets nobody
    /// guess faster. A right password forgives the account all, and the network nothing, or somebody could log in to an
    /// account of their own between any two guesses at another's. Where they are known it forgives them alone: what strangers
    /// have tried still counts.
    /// - Parameters:
    ///   - account: the username or e-mail address as typed, whether there is such an account or not, so that a wait tells
    ///     nothing; case does not count.
    ///   - network: the client's, see `NetworkName`.
    ///   - known: names a browser or a session together with its account, where one was proved.
    package static func password(account: String, network: String, known: String? = nil) -> Guess {
        let account = Share(name: "password-account:\(key(account))", rule: .account)
        if let known {
            let known = Share(name: "password-known:\(known)", rule: .account)
            return Guess(waitsFor: [known], countsFor: [known, account], forgives: known)
        }
        let network = Share(name: "password-network:\(network)", rule: .address)
        return Guess(waitsFor: [account, network], countsFor: [account, network], forgives: account)
    }

    /// At the code of a guestbook, or at the words that bring a guest back: they tell nobody whose they are.
    package static func bookCode(network: String) -> Guess {
        let network = Share(name: "book-network:\(network)", rule: .joinCode)
        return Guess(waitsFor: [network], countsFor: [network], forgives: nil)
    }

    /// At the code that a screen shows in a zone. A right one forgives nothing: whoever has a zone of their own knows one.
    package static func placeCode(account: Int64, network: String) -> Guess {
        let shares = [
            Share(name: "place-account:\(account)", rule: .account),
            Share(name: "place-network:\(network)", rule: .address),
        ]
        return Guess(waitsFor: shares, countsFor: shares, forgives: nil)
    }

    /// No guess, but what fills the mailbox of others: a link for a new password. Each one counts.
    package static func resetMail(address: String, network: String) -> Guess {
        let shares = [
            Share(name: "reset-address:\(key(address))", rule: .reset),
            Share(name: "reset-network:\(network)", rule: .address),
        ]
        return Guess(waitsFor: shares, countsFor: shares, forgives: nil)
    }

    /// Bounded: somebody may type a megabyte, thousands of times.
    private static func key(_ account: String) -> String {
        ASCIICase.lowered(String(decoding: account.utf8.prefix(EmailPolicy.maxBytes), as: UTF8.self))
    }
}
