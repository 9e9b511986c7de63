/// A kind of thing that members make, and where it is kept. What is done with all that somebody has made (hiding,
/// erasing, counting, naming files) and how it is reported reads this list; a test compares it with the schema.
package struct Content: Sendable {
    package let table: String
    /// The column with the number of the account that has made it.
    package let maker: String
    /// Columns with names of files.
    package let pictures: [String]
    /// How it is reported; `nil` for what is judged with something else, or never.
    let reading: CaseReading?
    /// How it is hidden; `nil` where it has no `hidden_at` of its own.
    let hiding: ContentHiding?
    /// What it hangs on, and what that hangs on: it goes with each of them, and is hidden with them. The nearest comes first.
    package let ancestors: [Content]
    package let export: Export

    /// Where the member who has made it finds it in the personal export.
    package enum Export: Hashable, Sendable {
        case file(String)
        /// Nowhere, for that reason.
        case omitted(String)
    }

    /// A feature declares its kinds in an extension beside their records, and names each in its `content`.
    init(
        _ table: String,
        in export: Export,
        maker: String = "account_id",
        pictures: [String] = [],
        reading: CaseReading? = nil,
        hiding: ContentHiding? = nil,
        of parent: Content? = nil
    ) {
        self.table = table
        self.maker = maker
        self.export = export
        self.pictures = pictures
        self.reading = reading
        self.hiding = hiding
        ancestors = parent.map { [$0] + $0.ancestors } ?? []
    }

    package static let all = Features.all.flatMap(\.content)
}

extension Content {
    /// How reports call it.
    package var kind: ModerationSubject.Kind? { reading?.kind }

    package var canBeHidden: Bool { hiding != nil }

    package var parent: Content? { ancestors.first }

    /// The column by which others name it: a case of reports, and what hangs on it.
    var reference: String? { kind?.column }

    /// What goes with its maker's account and has pictures: a statement for their files. `?1` is the account.
    func files(_ column: String) -> String {
        "SELECT \(column) FROM \(table) WHERE (\(isOwn)) AND \(column) IS NOT NULL"
    }

    /// Whether `?1` has made it, or what it hangs on.
    private var isOwn: String {
        guard let parent, let reference = parent.reference else { return "\(maker) = ?1" }
        return "\(maker) = ?1 OR \(reference) IN (SELECT id FROM \(parent.table) WHERE \(parent.isOwn))"
    }

    /// Who has made what is hidden with the picture of that name (`?1`) in `column`: itself, or what it hangs on. A
    /// statement each.
    func hiddenMakers(_ column: String) -> [String] {
        ([self] + ancestors).filter(\.canBeHidden).map { hidden in
            """
            SELECT \(hidden.table).\(hidden.maker) AS maker FROM \(joined)
            WHERE \(table).\(column) = ?1 AND \(hidden.table).hidden_at IS NOT NULL
            """
        }
    }

    /// Its table beside those of its ancestors.
    private var joined: String {
        zip([self] + ancestors, ancestors).reduce(into: table) { tables, link in
            let (child, parent) = link
            guard let column = parent.reference else { return }
            tables += " LEFT JOIN \(parent.table) ON \(parent.table).id = \(child.table).\(column)"
        }
    }
}
