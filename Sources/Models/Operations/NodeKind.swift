/// Which command a node runs.
package enum NodeKind: String, CaseIterable, Hashable, Sendable, ColumnValue {
    case serve, work
}
