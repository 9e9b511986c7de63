extension Guess {
    /// An answer in the place of a passkey's: nobody guesses a signature, but what does not fit costs the site work. A right one
    /// forgives nothing: whoever has a passkey of their own has one between any two tries.
    /// - Parameter known: names a browser or a session together with its account, where one was proved: it waits for its own
    ///   tries alone, so that nobody locks out all who share a network.
    package static func passkey(network: String, known: String? = nil) -> Guess {
        let network = Share(name: "passkey-network:\(network)", rule: .address)
        guard let known else { return Guess(waitsFor: [network], countsFor: [network], forgives: nil) }
        let own = Share(name: "passkey-known:\(known)", rule: .account)
        return Guess(waitsFor: [own], countsFor: [own, network], forgives: nil)
    }
}
