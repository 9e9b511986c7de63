/// Whether other mail servers have reason to believe what the site sends: what its sender's domain says of itself.
struct MailCheck {
    /// Whom mails come from.
    let domain: String
    /// Under which name the mail server signs; empty where nobody says.
    let selector: String
    /// Whether mails leave at all.
    let hasServer: Bool
    var ask: (String) -> DNSText.Answer = DNSText.ask

    func findings() -> [Finding] {
        guard hasServer else {
            return [
                Finding(.note, "No mail leaves: without --smtp-url mails are written to the outbox in the data folder.")
            ]
        }
        guard domain.contains("."), !domain.hasSuffix(".local"), domain.contains(where: \.isLetter) else {
            return [
                Finding(
                    .warning,
                    "Mails come from \(domain), which others do not know. Give --mail-from or --base-url."
                )
            ]
        }
        return sender() + policy() + key()
    }

    /// RFC 7208.
    private func sender() -> [Finding] {
        finding(
            at: domain,
            "v=spf1",
            or: "which servers may send its mails (SPF): add the text \"v=spf1 mx -all\", or your provider's"
        )
    }

    /// RFC 7489.
    private func policy() -> [Finding] {
        finding(
            at: "_dmarc.\(domain)",
            "v=DMARC1",
            or: "what others do with false mails (DMARC): add \"v=DMARC1; p=none\" at least"
        )
    }

    /// RFC 6376.
    private func key() -> [Finding] {
        guard !selector.isEmpty else {
            return [
                Finding(
                    .note,
                    "Whether \(domain) signs its mails (DKIM) is looked up where --dkim-selector says under which name."
                )
            ]
        }
        let name = "\(selector)._domainkey.\(domain)"
        return finding(at: name, "p=", or: "its key (DKIM): add what your mail server says")
    }

    private func finding(at name: String, _ beginning: String, or what: String) -> [Finding] {
        switch ask(name) {
        case .texts(let texts):
            // The key may have other fields before it.
            let isThere = texts.contains { beginning == "p=" ? $0.contains(beginning) : $0.hasPrefix(beginning) }
            return isThere ? [] : [Finding(.warning, "\(name) does not say \(what).")]
        case .none: return [Finding(.warning, "\(name) does not say \(what).")]
        case .unknown: return [Finding(.note, "Nobody could be asked for \(name): look at /etc/resolv.conf.")]
        }
    }
}
