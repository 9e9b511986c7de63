/// The columns of a record, in the order in which it takes them from a row, each beside what the record keeps in it: the one
/// list that SELECT, INSERT and UPDATE are written from.
struct Fields<Record>: ExpressibleByDictionaryLiteral, Sendable {
    typealias Value = @Sendable (Record) -> (any ColumnValue)?

    let columns: Columns
    private let values: [Value]

    init(dictionaryLiteral elements: (String, Value)...) {
        self.init(Columns(elements.map(\.0)), elements.map(\.1))
    }

    /// The fields of a record that has a table of its own, which its columns name.
    init(of table: String, _ fields: Fields) {
        self.init(fields.columns.of(table), fields.values)
    }

    private init(_ columns: Columns, _ values: [Value]) { (self.columns, self.values) = (columns, values) }

    /// The same fields of a record that this one is a part of. Where it has no such part they are NULL.
    func of<Whole>(_ part: @escaping @Sendable (Whole) -> Record?) -> Fields<Whole> {
        Fields<Whole>(columns, values.map { value in { whole in part(whole).flatMap(value) } })
    }

    static func + (first: Fields, second: Fields) -> Fields {
        Fields(first.columns + second.columns, first.values + second.values)
    }

    /// What writes the record. Without one its columns get what they are `otherwise`, the others NULL.
    func assignments(of record: Record?, otherwise: [String: any ColumnValue] = [:]) -> Assignments {
        let names = columns.names
        guard let record else { return Assignments(names.map { ($0, otherwise[$0]) }) }
        return Assignments(zip(names, values).map { ($0, $1(record)) })
    }
}

/// A record that is written as it is read.
protocol RowCodable: RowDecodable {
    static var fields: Fields<Self> { get }
}

extension RowCodable {
    static var columns: Columns { fields.columns }
    var assignments: Assignments { Self.fields.assignments(of: self) }
}
