/// Those of passkeys.
extension FieldName {
    /// What a device was asked, signed.
    package static var challenge: Self { Self("challenge") }
    /// What it has answered, as JSON.
    package static var passkey: Self { Self("passkey") }
}
