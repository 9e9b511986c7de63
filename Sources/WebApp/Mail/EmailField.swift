import Auth
import Templates

/// A field for one address, read like those for many: people paste "Ada Lovelace <ada@example.org>" there, too.
struct EmailField {
    /// ASCII, with its domain in small letters; as typed where something is wrong with it.
    let address: String
    let problem: EmailProblem?

    init(_ form: FormData) { self.init(form.text(.email)) }

    init(_ text: String) {
        switch AddressList.single(text) {
        case .success(let mailbox): (address, problem) = (mailbox.address, nil)
        case .failure(let wrong): (address, problem) = (text, wrong)
        }
    }
}
