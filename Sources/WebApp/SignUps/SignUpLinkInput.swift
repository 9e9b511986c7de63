import Models
import Templates

/// What an operator typed to make a link, and what of it is wrong.
struct SignUpLinkInput: Sendable {
    let form: SignUpLinkForm
    let uses: Int?
    /// `nil`: it does not end by itself.
    let days: Int64?
    private(set) var errors = FieldErrors.none

    init(_ sent: FormData) {
        form = SignUpLinkForm(uses: sent.text(.uses), days: sent.text(.days), note: sent.text(.note))
        uses = Int(form.uses).flatMap { SignUpLink.usesRange.contains($0) ? $0 : nil }
        if uses == nil { errors.add(.uses, SignUpLinkReason.uses(most: SignUpLink.usesRange.upperBound)) }
        let days = Int(form.days).flatMap { SignUpLink.daysRange.contains($0) ? $0 : nil }
        self.days = days.map(Int64.init)
        if !form.days.isEmpty, days == nil {
            errors.add(.days, SignUpLinkReason.days(most: SignUpLink.daysRange.upperBound))
        }
        errors.check(.note, form.note, limit: SignUpLink.maxNote, .note)
    }
}
