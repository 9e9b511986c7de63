import Foundation

/// What proves who we are to a mail server, in every form in which it travels. A server may send it back in an answer, and answers
/// are read by operators and logs.
struct SMTPSecrets: Sendable {
    private let forms: [String]

    init(user: String?, password: String?) {
        guard let password, !password.isEmpty else {
            forms = []
            return
        }
        // AUTH LOGIN and AUTH PLAIN (RFC 4616).
        let encoded = [password, "\0\(user ?? "")\0\(password)"].map { Data($0.utf8).base64EncodedString() }
        forms = [password] + encoded
    }

    /// Whether the line holds one of them.
    func stand(in line: String) -> Bool { forms.contains { line.contains($0) } }
}

extension SMTPServer {
    var secrets: SMTPSecrets { SMTPSecrets(user: user, password: password) }
}
