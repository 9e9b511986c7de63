import Auth
import Foundation
import HTTPServer
import Templates

/// What somebody typed into a form that could not be taken: its session had ended, or its page was too old. It travels
/// through the log-in signed, in a hidden field, and is offered for sending again; nothing of it is stored here.
struct KeptForm: Sendable {
    /// Where the form was sent.
    let address: ReturnAddress
    let fields: FormFields
    /// Whether it came in parts, and goes on in parts.
    private let isMultipart: Bool
    private let path: LocalPath

    private static let purpose = "kept-form"
    private static let lifetimeSeconds: Int64 = 3_600
    /// Stands before the path of a form in parts.
    private static let multipart = "multipart:"
    /// Twice the words of a form without files, since quotes and line breaks take two signs in JSON; signed, which takes four
    /// signs for three, it fits into `FormLimit.resumedWords`. What takes still more there is not kept.
    private static let maxBytes = 2 * FormLimit.words.wordBytes

    /// Passwords and tokens are left out. `nil` for an address that browsers could take for another site's.
    init?(path: String, fields: FormFields, isMultipart: Bool) {
        guard let path = LocalPath(path), let address = ReturnAddress(path.description) else { return nil }
        (self.path, self.address, self.isMultipart) = (path, address, isMultipart)
        let kept = fields.filter { $0.name != FieldName.csrfToken.rawValue && !$0.name.contains("password") }
        self.fields = FormFields(kept)
    }

    /// Reads what `signed` wrote, if it is ours and not too old.
    init?(_ text: String, _ visit: Visit) {
        guard let value = SignedValue(text, for: Self.purpose, with: visit.app.signingKey, now: visit.now),
            let kept = try? JSONDecoder().decode([String].self, from: Data(value.payload.utf8)), let path = kept.first,
            kept.count % 2 == 1
        else { return nil }
        let pairs = kept.dropFirst()
        let fields = stride(from: pairs.startIndex, to: pairs.endIndex, by: 2).map {
            (name: pairs[$0], value: pairs[$0 + 1])
        }
        self.init(
            path: String(path.trimmingPrefix(Self.multipart)),
            fields: FormFields(fields),
            isMultipart: path.hasPrefix(Self.multipart)
        )
    }

    /// `nil` for what is too long.
    func signed(_ visit: Visit) throws -> String? {
        let payload = try JSONEncoder().encode([target] + fields.flatMap { [$0.name, $0.value] })
        guard payload.count <= Self.maxBytes else { return nil }
        let value = SignedValue(String(decoding: payload, as: UTF8.self), expiresAt: visit.now + Self.lifetimeSeconds)
        return value.signed(for: Self.purpose, with: visit.app.signingKey)
    }

    private var target: String { (isMultipart ? Self.multipart : "") + path.description }

    /// The page that offers to send it again.
    func page(_ context: PageContext, _ reason: ResumePage.Reason) -> ResumePage {
        ResumePage(
            context: context,
            action: address,
            fields: fields.map { ResumePage.Field(name: $0.name, value: $0.value) },
            reason: reason,
            isMultipart: isMultipart
        )
    }
}
