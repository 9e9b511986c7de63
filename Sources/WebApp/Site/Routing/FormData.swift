import Foundation
import HTTPServer
import Templates

/// A form that has passed every check: it came from a page of ours, with that page's token.
struct FormData: Sendable {
    private let fields: FormFields
    /// Gone with this value, unless moved away.
    let multipart: MultipartForm?
    /// `nil` for a form that creates nothing.
    let key: FormKey?

    init(path: String, fields: FormFields, multipart: MultipartForm?) {
        (self.fields, self.multipart) = (fields, multipart)
        key = FormKey(path: path, fields: fields, files: multipart?.files ?? [])
    }

    /// All that was sent, in its order: for what keeps it, or reads the same from an address.
    var sent: FormFields { fields }

    /// As it came; `nil` where it is missing.
    subscript(name: FieldName) -> String? { fields[name] }

    /// Every value of a name, in order: boxes, several choices.
    func all(_ name: FieldName) -> [String] { fields.all(name) }

    /// The text of a field without white space around it; empty where it is missing.
    func text(_ name: FieldName) -> String { exact(name).trimmingCharacters(in: .whitespacesAndNewlines) }

    /// The text as typed: for passwords, whose spaces count.
    func exact(_ name: FieldName) -> String { self[name] ?? "" }

    /// The uploaded files of a field, without those left empty.
    func files(_ name: FieldName) -> [MultipartForm.File] {
        (multipart?.files ?? []).filter { $0.part.name == name.rawValue && $0.size > 0 }
    }

    /// The uploaded file of a field; `nil` also for one that was left empty.
    func file(_ name: FieldName) -> MultipartForm.File? {
        multipart?.file(name.rawValue).flatMap { $0.size > 0 ? $0 : nil }
    }
}

extension FormFields {
    /// The first value of a field.
    subscript(name: FieldName) -> String? { self[name.rawValue] }

    /// Every value of a field, in order.
    func all(_ name: FieldName) -> [String] { all(name.rawValue) }
}
