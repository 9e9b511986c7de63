extension Guess {
    /// At the way back from a provider of identities, whose code it has not given. Each costs a call to it. One that is right
    /// counts as nothing: a school shares a network at eight in the morning.
    ///
    /// - Parameter known: an account to which the browser has logged in before, where that was proved: it waits for its own tries
    ///   alone, so that nobody locks out all who share a network.
    package static func provider(network: String, known: Int64? = nil) -> Guess {
        let network = Share(name: "provider-network:\(network)", rule: .providerSignIns)
        guard let known else { return Guess(waitsFor: [network], countsFor: [network], forgives: nil) }
        let own = Share(name: "provider-known:\(known)", rule: .address)
        return Guess(waitsFor: [own], countsFor: [own, network], forgives: nil)
    }
}
