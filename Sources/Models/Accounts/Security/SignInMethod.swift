/// By what somebody has proved whose account it is.
package enum SignInMethod: String, Hashable, Sendable, CaseIterable, ColumnValue {
    case password
    /// A password in a browser that the account trusts with the code.
    case trustedDevice = "trusted-device"
    /// A password and a code of an authenticator (RFC 6238).
    case oneTimePassword = "one-time-password"
    /// A password and one of the codes for whoever has lost the authenticator.
    case recoveryCode = "recovery-code"
    case passkey
    /// An identity provider said so (OpenID Connect).
    case provider
}
