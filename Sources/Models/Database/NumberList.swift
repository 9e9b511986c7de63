extension Collection<Int64> {
    /// "[1,2,3]": any number of rows as one argument of a statement, which reads it by `json_each`, so that the statement is
    /// the same for all of them and compiled once.
    package var numberList: String { "[" + map { String($0) }.joined(separator: ",") + "]" }
}

extension Collection where Element: RawRepresentable, Element.RawValue == Int64 {
    /// The same of ids.
    var numberList: String { lazy.map(\.rawValue).numberList }
}
