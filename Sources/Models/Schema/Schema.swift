/// The steps that make `hereabouts.sqlite`, a file each, in the order in which they run; `docs/schema.sql` shows their sum.
/// Each belongs to the feature that has brought it.
package enum Schema {
    package static let migrations = Features.all.flatMap(\.migrations).sorted { $0.number < $1.number }
}
