/// What a sign-up brings, after `Auth` has found nothing wrong with it.
package struct NewAccount: Hashable, Sendable {
    package let username: String
    package let name: String?
    package let email: String
    /// `1990-12-31`.
    package let dateOfBirth: String
    package let passwordHash: String
    package let photoKey: String?
    /// That of the page on which they signed up.
    package let language: String
    package let secret: RowSecret
    package let deviceSecret: RowSecret

    package init(
        username: String,
        name: String?,
        email: String,
        dateOfBirth: String,
        passwordHash: String,
        photoKey: String?,
        language: String = "",
        secret: RowSecret = .random(),
        deviceSecret: RowSecret = .random()
    ) {
        self.username = username
        self.name = name
        self.email = email
        self.dateOfBirth = dateOfBirth
        self.passwordHash = passwordHash
        self.photoKey = photoKey
        self.language = language
        self.secret = secret
        self.deviceSecret = deviceSecret
    }
}
