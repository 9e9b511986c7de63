import HTTPServer
import Models
import Templates

extension BookVisit {
    /// The page for a form that comes too late: the book was closed or the post removed while somebody wrote.
    func refusal(of form: FormData, to act: GuestbookAct) -> Response {
        let reason = GuestbookReason(refusing: act, in: found, now: now)
        let status: Status = reason.isOfMissingPost ? .notFound : .unprocessableContent
        let words = form.writtenWords
        return page(status: status) {
            GuestbookRefusalPage(context: $0, visit: found, words: words, reason: reason)
        }
        .because("not taken: \(reason)")
    }
}

extension GuestbookReason {
    /// Nobody learns whether it was there before.
    fileprivate var isOfMissingPost: Bool {
        if case .postGone = self { return true }
        return false
    }
}

extension FormData {
    /// All that somebody has typed into a form of a book, of the whole post first.
    fileprivate var writtenWords: String {
        let ofFiles = sent.filter { FieldName.isOfFile($0.name) }.map(\.value)
        let all = [text(.text)] + ofFiles + [text(.placeName)]
        return all.filter { !$0.isEmpty }.joined(separator: "\n\n").replacing("\r\n", with: "\n")
    }
}
