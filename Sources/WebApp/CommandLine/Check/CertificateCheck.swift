/// Whether the certificates of a site that speaks https itself are whole, and for how long.
struct CertificateCheck {
    let tls: TLSOptions
    /// By which people reach the site.
    let host: String
    /// Epoch seconds.
    let now: Int64

    func findings() -> [Finding] {
        do {
            let warnings = try tls.certificates()?.warnings(host: host, now: now) ?? []
            return warnings.map { Finding(.warning, $0 + ".") }
        } catch {
            return [Finding(.fault, "\(error)")]
        }
    }
}
