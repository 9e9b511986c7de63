import HTTPServer
import Models
import Templates

/// The form of a report, or what is wrong with it.
struct ParsedReport: Sendable {
    let input: ReportInput
    let reason: ReportReason?
    private(set) var errors = FieldErrors.none

    init(_ form: FormData) {
        let words = form.text(.text).replacing("\r\n", with: "\n")
        input = ReportInput(reason: form.text(.reason), words: words)
        reason = ReportReason(rawValue: input.reason)
        if reason == nil { errors.add(.reason, ReportProblem.noReason) }
        errors.check(.text, words, limit: Report.maxWords, .report)
    }
}
