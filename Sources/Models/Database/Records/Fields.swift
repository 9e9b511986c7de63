/// The columns of a record, in the order in which it takes them from a row, each beside what the record keeps in it: the one
/// list that SELECT, INSERT and UPDATE are written from.
struct Fields<Record>: ExpressibleByDictionaryLiteral, Sendable {
    typealias Value = @Sendable (Record) -> (any ColumnValue)?

    /// Appends what the record keeps in each of the columns.
    private typealias Writer = @Sendable (Record, inout [(any ColumnValue)?]) -> Void

    let columns: Columns
    private let write: Writer

    init(dictionaryLiteral elements: (String, Value)...) {
        let values = elements.map(\.1)
        self.init(Columns(elements.map(\.0))) { record, row in row.append(contentsOf: values.map { $0(record) }) }
    }

    /// The fields of a record that has a table of its own, which its columns name.
    init(of table: String, _ fields: Fields) {
        self.init(fields.columns.of(table), fields.write)
    }

    private init(_ columns: Columns, _ write: @escaping Writer) { (self.columns, self.write) = (columns, write) }

    /// The same fields of a record that this one is a part of, which is asked for the part once. Where it has no such part they
    /// are NULL.
    func of<Whole>(_ part: @escaping @Sendable (Whole) -> Record?) -> Fields<Whole> {
        let (count, write) = (columns.count, write)
        return Fields<Whole>(columns) { whole, row in
            guard let record = part(whole) else { return row.append(contentsOf: repeatElement(nil, count: count)) }
            write(record, &row)
        }
    }

    static func + (first: Fields, second: Fields) -> Fields {
        Fields(first.columns + second.columns) { record, row in
            first.write(record, &row)
            second.write(record, &row)
        }
    }

    /// What writes the record. Without one its columns get what they are `otherwise`, the others NULL.
    func assignments(of record: Record?, otherwise: [String: any ColumnValue] = [:]) -> Assignments {
        let names = columns.names
        guard let record else { return Assignments(names.map { ($0, otherwise[$0]) }) }
        var row: [(any ColumnValue)?] = []
        row.reserveCapacity(names.count)
        write(record, &row)
        return Assignments(Array(zip(names, row)))
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
