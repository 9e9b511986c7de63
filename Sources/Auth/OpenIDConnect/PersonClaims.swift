/// What a provider says of a person (OpenID Connect Core section 5.1), in an ID token or where it tells more than stands there.
/// Whoever uses it cuts it to what a field of ours may hold.
package struct PersonClaims: Hashable, Sendable {
    package var email: String?
    package var isEmailVerified = false
    package var name: String?
    package var preferredUsername: String?
    /// The address of a picture, which anybody may have typed.
    package var picture: String?
    /// `1990-12-31`, where the provider keeps it.
    package var birthDate: String?
    /// In which groups somebody is; `nil` where the provider says nothing of groups.
    package var groups: [String]?

    package static let maxBytes = 65_536
    /// More groups than fit into any token are those of nobody.
    static let maxGroups = 1_000

    package init() {}

    init(_ value: JSONValue) {
        email = value["email"]?.string
        // A word "true" is no truth: who writes one has not read the specification.
        isEmailVerified = value["email_verified"]?.bool ?? false
        name = value["name"]?.string
        preferredUsername = value["preferred_username"]?.string
        picture = value["picture"]?.string
        birthDate = value["birthdate"]?.string
        groups = value["groups"]?.strings.map { Array($0.prefix(Self.maxGroups)) }
    }

    /// Reads the answer of the address where providers tell more (Core section 5.3.2). It has to be of the person of the ID
    /// token, or it might be anybody's.
    package init(json: [UInt8], of subject: String) throws(IdentityTokenError) {
        guard let value = try? JSONReader.read(json, maxBytes: Self.maxBytes), value.isObject else {
            throw .malformedClaims
        }
        guard value["sub"]?.string?.isExactly(subject) == true else { throw .wrongSubject }
        self.init(value)
    }

    /// These, and in the place of what is missing what `more` says. An address and whether it is verified stay together.
    package func filled(by more: PersonClaims) -> PersonClaims {
        var all = self
        if all.email == nil { (all.email, all.isEmailVerified) = (more.email, more.isEmailVerified) }
        all.name = name ?? more.name
        all.preferredUsername = preferredUsername ?? more.preferredUsername
        all.picture = picture ?? more.picture
        all.birthDate = birthDate ?? more.birthDate
        all.groups = groups ?? more.groups
        return all
    }
}
