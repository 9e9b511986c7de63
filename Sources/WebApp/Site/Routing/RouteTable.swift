import HTTPServer

/// Finds the action for a method and a path. Segments are literal, or `:` for a variable one; a literal wins.
struct RouteTable: Sendable {
    enum Match {
        case action(Action, parameters: [String])
        /// The path is known, the method is not: the value for `Allow`.
        case methodNotAllowed(String)
        case none
    }

    private struct Node: Sendable {
        var literals: [String: Node] = [:]
        var variable: [Node] = []  // At most one; an array, since a value cannot hold itself.
        var actions: [Method: Action] = [:]
    }

    private var root = Node()
    /// Every route as "GET /places/:", in the order in which it was added, for the list in `docs`.
    private(set) var list: [String] = []

    mutating func add(_ method: Method, _ pattern: String, _ action: @escaping Action) {
        let segments = pattern.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        Self.add(action, method, segments[...], to: &root)
        list.append("\(method.rawValue) \(pattern)")
    }

    mutating func get(_ pattern: String, _ action: @escaping Action) { add(.get, pattern, action) }

    private static func add(
        _ action: @escaping Action,
        _ method: Method,
        _ rest: ArraySlice<String>,
        to node: inout Node
    ) {
        guard let segment = rest.first else {
            node.actions[method] = action
            return
        }
        if segment.hasPrefix(":") {
            if node.variable.isEmpty { node.variable = [Node()] }
            add(action, method, rest.dropFirst(), to: &node.variable[0])
        } else {
            add(action, method, rest.dropFirst(), to: &node.literals[segment, default: Node()])
        }
    }

    /// HEAD is answered like GET; the connection leaves the body out.
    func match(_ method: Method, _ segments: [String]) -> Match {
        var parameters: [String] = []
        guard let node = Self.find(segments[...], in: root, &parameters) else { return .none }
        if let action = node.actions[method == .head ? .get : method] {
            return .action(action, parameters: parameters)
        }
        var allowed = Set(node.actions.keys)
        if allowed.contains(.get) { allowed.insert(.head) }
        return .methodNotAllowed(allowed.map(\.rawValue).sorted().joined(separator: ", "))
    }

    private static func find(_ rest: ArraySlice<String>, in node: Node, _ parameters: inout [String]) -> Node? {
        // A node on the way to longer paths is no page itself: the search goes on with a variable.
        guard let segment = rest.first else { return node.actions.isEmpty ? nil : node }
        if let literal = node.literals[segment], let found = find(rest.dropFirst(), in: literal, &parameters) {
            return found
        }
        guard let variable = node.variable.first, !segment.isEmpty else { return nil }
        let count = parameters.count
        parameters.append(segment)
        if let found = find(rest.dropFirst(), in: variable, &parameters) { return found }
        parameters.removeLast(parameters.count - count)
        return nil
    }
}
