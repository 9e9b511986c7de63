/// What a field is for: decides the keyboard, what browsers fill in, and what can be typed.
struct InputKind {
    let type: String
    let autocomplete: String
    var inputMode: String?
    /// In UTF-16 units, as browsers count.
    var maxLength: Int?
    /// Neither capitals nor spelling are helped along.
    var isVerbatim = false

    static let username = InputKind(type: "text", autocomplete: "username", maxLength: 30, isVerbatim: true)
    /// Username or e-mail address; 254 is the longest address (RFC 5321, section 4.5.3.1.3).
    /// Browsers offer passkeys there, too (WebAuthn level 3, section 5.1.4).
    static let login = InputKind(type: "text", autocomplete: "username webauthn", maxLength: 254, isVerbatim: true)
    static let passkeyName = InputKind(type: "text", autocomplete: "off", maxLength: 60)
    static let email = InputKind(
        type: "email",
        autocomplete: "email",
        inputMode: "email",
        maxLength: 254,
        isVerbatim: true
    )
    /// Somebody else's, so that the browser does not fill in one's own.
    static let othersEmail = InputKind(
        type: "email",
        autocomplete: "off",
        inputMode: "email",
        maxLength: 254,
        isVerbatim: true
    )
    static let name = InputKind(type: "text", autocomplete: "name", maxLength: 60)
    static let listName = InputKind(type: "text", autocomplete: "off", maxLength: 60)
    /// The code of a guestbook; room for spaces and hyphens.
    static let joinCode = InputKind(type: "text", autocomplete: "off", maxLength: 12, isVerbatim: true)
    /// A whole address, or the code in it.
    static let invitationLink = InputKind(type: "text", autocomplete: "off", maxLength: 500, isVerbatim: true)
    static let linkNote = InputKind(type: "text", autocomplete: "off", maxLength: 100)
    /// Six digits and a space.
    static let placeCode = InputKind(type: "text", autocomplete: "off", inputMode: "numeric", maxLength: 7)
    /// A value of OpenStreetMap, at most as long as it stores one.
    static let openingHours = InputKind(type: "text", autocomplete: "off", maxLength: 255, isVerbatim: true)
    static let recovery = InputKind(type: "text", autocomplete: "off", maxLength: 100, isVerbatim: true)
    static let songWords = InputKind(type: "text", autocomplete: "off", maxLength: 200)
    static let songAddress = InputKind(
        type: "url",
        autocomplete: "off",
        inputMode: "url",
        maxLength: 500,
        isVerbatim: true
    )
    static let feedAddress = InputKind(
        type: "text",
        autocomplete: "off",
        inputMode: "url",
        maxLength: 500,
        isVerbatim: true
    )
    static let siteName = InputKind(type: "text", autocomplete: "off", maxLength: 40)
    static let siteLine = InputKind(type: "text", autocomplete: "off", maxLength: 120)
    static let siteContact = InputKind(type: "text", autocomplete: "off", maxLength: 200)
    static let number = InputKind(type: "text", autocomplete: "off", inputMode: "numeric", maxLength: 6)
    static let circleName = InputKind(type: "text", autocomplete: "off", maxLength: 80)
    static let eventTitle = InputKind(type: "text", autocomplete: "off", maxLength: 120)
    static let eventPlace = InputKind(type: "text", autocomplete: "off", maxLength: 200)
    static let streetAddress = InputKind(type: "text", autocomplete: "off", maxLength: 300)
    static let coordinates = InputKind(type: "text", autocomplete: "off", maxLength: 60, isVerbatim: true)
    static let zone = InputKind(type: "text", autocomplete: "off", maxLength: 64, isVerbatim: true)
    static let eventDate = InputKind(type: "date", autocomplete: "off")
    static let eventTime = InputKind(type: "time", autocomplete: "off")
    static let dateOfBirth = InputKind(type: "date", autocomplete: "bday")
    // No longest length: a pasted password must not be cut without a word.
    static let newPassword = InputKind(type: "password", autocomplete: "new-password")
    static let currentPassword = InputKind(type: "password", autocomplete: "current-password")
}
