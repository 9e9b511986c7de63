/// Why a form, or one of its fields, is refused. A reason is a value; its feature says it, in its `Words`.
package protocol FieldReason: Hashable, Sendable {
    var sentence: String { get }
}
