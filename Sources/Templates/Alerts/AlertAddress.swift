/// Every address of what somebody has saved of the map: `/map/alerts…`.
package enum AlertAddress: Hashable, Sendable {
    /// The list; takes a choice of the map to be saved.
    case list
    /// Takes an alert's new name and period.
    case alert(Int64)
    case removal(Int64)

    package static let samples: [AlertAddress] = [.list, .alert(7), .removal(7)]

    var isPost: Bool { self != .list }

    /// Appends what follows "/map/alerts".
    func write(to buffer: inout HTMLBuffer) {
        switch self {
        case .list: break
        case .alert(let id):
            buffer.append("/")
            buffer.append(Int(id))
        case .removal(let id):
            buffer.append("/")
            buffer.append(Int(id))
            buffer.append("/delete")
        }
    }
}
