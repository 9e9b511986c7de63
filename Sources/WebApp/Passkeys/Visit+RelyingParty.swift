import Auth

extension Visit {
    /// The site as authenticators know it; `nil` where browsers have no passkeys for its address.
    var relyingParty: RelyingParty? {
        RelyingParty(baseURL: app.address.text, name: app.identity.value(now: now).name)
    }
}
