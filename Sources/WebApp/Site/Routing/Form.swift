import Foundation
import HTTPServer

/// A form that has passed every check: it came from a page of ours, with that page's token.
struct Form: Sendable {
    let fields: FormFields
    /// Gone with this value, unless moved away.
    let multipart: MultipartForm?
    /// `nil` for a form that creates nothing.
    let key: FormKey?

    init(path: String, fields: FormFields, multipart: MultipartForm?) {
        (self.fields, self.multipart) = (fields, multipart)
        key = FormKey(path: path, fields: fields, files: multipart?.files ?? [])
    }

    /// The text of a field without white space around it; empty where it is missing.
    func text(_ name: String) -> String { exact(name).trimmingCharacters(in: .whitespacesAndNewlines) }

    /// The text as typed: for passwords, whose spaces count.
    func exact(_ name: String) -> String { fields[name] ?? "" }

    /// The uploaded files of a field, without those left empty.
    func files(_ name: String) -> [MultipartForm.File] {
        (multipart?.files ?? []).filter { $0.part.name == name && $0.size > 0 }
    }

    /// The uploaded file of a field; `nil` also for one that was left empty.
    func file(_ name: String) -> MultipartForm.File? {
        multipart?.file(name).flatMap { $0.size > 0 ? $0 : nil }
    }
}
