import CIDN

/// Domains with letters of any script, as mail servers know them and as people read them (RFC 5891, Unicode TR 46).
package enum InternationalDomain {
    /// `müller.example` as `xn--mller-kva.example`, in small letters; `nil` for what is no domain. One that is ASCII already
    /// stays as it is but for its case.
    package static func ascii(_ domain: String) -> String? {
        if domain.utf8.allSatisfy({ $0 < 0x80 }) { return ASCIICase.lowered(domain) }
        // Longer than any domain in either form.
        guard domain.utf8.count <= 1_024 else { return nil }
        let flags = CInt(bitPattern: IDN2_NFC_INPUT.rawValue | IDN2_NONTRANSITIONAL.rawValue)
        return converted { idn2_lookup_u8(domain, $0, flags) }.map(ASCIICase.lowered)
    }

    /// The address with its domain as people read it. Only a domain whose letters lead back to the very same name is shown in
    /// them.
    package static func shown(_ email: String) -> String {
        guard let at = email.lastIndex(of: "@"), email[at...].contains("xn--") else { return email }
        let domain = String(email[email.index(after: at)...])
        guard let shown = converted({ idn2_to_unicode_8z8z(domain, $0, 0) }), shown.oneLine == shown,
            ascii(shown) == ASCIICase.lowered(domain)
        else { return email }
        return email[...at] + shown
    }

    private static func converted<Byte>(
        _ convert: (UnsafeMutablePointer<UnsafeMutablePointer<Byte>?>) -> CInt
    ) -> String? {
        var result: UnsafeMutablePointer<Byte>?
        guard convert(&result) == IDN2_OK.rawValue, let result else { return nil }
        defer { idn2_free(result) }
        return UnsafeRawPointer(result).withMemoryRebound(to: CChar.self, capacity: 1) { String(validatingCString: $0) }
    }
}
