import HTTPServer
import Templates

/// Finds the action for a method and a path. Segments of patterns are literal, or variable with or without an ending; a
/// literal wins, then an ending.
struct RouteTable: Sendable {
    enum Match {
        /// The number is that of the pattern among `subjects`.
        case action(Action, PathParameters, subject: Int)
        /// The path is known, the method is not: the value for `Allow`.
        case methodNotAllowed(String)
        case none
    }

    /// What is mounted, as it was declared.
    struct Entry: Sendable {
        let method: Method
        let path: any PathPattern
        var pattern: String { path.rawValue }
        /// Logs must not tell what the path has for the parameters.
        let isSecret: Bool
    }

    private struct Mounted: Sendable {
        let action: Action
        let names: [String]
        let subject: Int
    }

    private struct Node: Sendable {
        var literals: [String: Node] = [:]
        /// The longest endings first.
        var variables: [(ending: String, node: Node)] = []
        var actions: [Method: Mounted] = [:]
    }

    private var root = Node()
    /// In the order in which they were added.
    private(set) var entries: [Entry] = []
    /// What requests are counted under: no address of ours, a file, and the patterns in the order in which they were added.
    private(set) var subjects = ["none", "files"]

    /// What a session may lack for the routes that are mounted now.
    var admitted: Set<FactorLack> = []

    static let noSubject = 0
    static let files = 1

    mutating func add(
        _ method: Method,
        _ pattern: any PathPattern,
        isSecret: Bool = false,
        _ action: @escaping Action
    ) {
        let segments = pattern.rawValue.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        let known = subjects.firstIndex(of: pattern.rawValue)
        if known == nil { subjects.append(pattern.rawValue) }
        let mounted = Mounted(
            action: admitted.isEmpty ? action : Self.admitting(admitted, action),
            names: pattern.parameters,
            subject: known ?? subjects.count - 1
        )
        Self.add(mounted, method, segments[...], to: &root)
        entries.append(Entry(method: method, path: pattern, isSecret: isSecret))
    }

    private static func admitting(_ lacks: Set<FactorLack>, _ action: @escaping Action) -> Action {
        { try await action($0.admitting(lacks)) }
    }

    private static func add(
        _ action: Mounted,
        _ method: Method,
        _ rest: ArraySlice<Substring>,
        to node: inout Node
    ) {
        guard let segment = rest.first else {
            node.actions[method] = action
            return
        }
        guard segment.hasPrefix(":") else {
            add(action, method, rest.dropFirst(), to: &node.literals[String(segment), default: Node()])
            return
        }
        let ending = segment.dropFirst().drop { $0.isLetter }
        if !node.variables.contains(where: { $0.ending == ending }) {
            node.variables.append((String(ending), Node()))
            node.variables.sort { $0.ending.utf8.count > $1.ending.utf8.count }
        }
        for index in node.variables.indices where node.variables[index].ending == ending {
            add(action, method, rest.dropFirst(), to: &node.variables[index].node)
        }
    }

    /// HEAD is answered like GET where nothing else was mounted for it; the connection leaves the body out.
    func match(_ method: Method, _ segments: [String]) -> Match {
        var values: [String] = []
        guard let node = Self.find(segments[...], in: root, &values) else { return .none }
        if let found = node.actions[method] ?? (method == .head ? node.actions[.get] : nil) {
            return .action(found.action, PathParameters(names: found.names, values: values), subject: found.subject)
        }
        var allowed = Set(node.actions.keys)
        if allowed.contains(.get) { allowed.insert(.head) }
        return .methodNotAllowed(allowed.map(\.rawValue).sorted().joined(separator: ", "))
    }

    private static func find(_ rest: ArraySlice<String>, in node: Node, _ values: inout [String]) -> Node? {
        // A node on the way to longer paths is no page itself: the search goes on with a variable.
        guard let segment = rest.first else { return node.actions.isEmpty ? nil : node }
        if let literal = node.literals[segment], let found = find(rest.dropFirst(), in: literal, &values) {
            return found
        }
        let count = values.count
        for (ending, next) in node.variables where segment.hasSuffix(ending) {
            let value = segment.dropLast(ending.count)
            guard !value.isEmpty else { continue }
            values.append(String(value))
            if let found = find(rest.dropFirst(), in: next, &values) { return found }
            values.removeLast(values.count - count)
        }
        return nil
    }
}

extension RouteTable {
    /// Every route as "GET /places/:id", for the list in `docs`: paths by their segments, so without the endings of
    /// variable ones.
    var list: [String] {
        var seen: Set<String> = []
        return entries.map { "\($0.method.rawValue) \(Self.withoutEndings($0.pattern))" }
            .filter { seen.insert($0).inserted }
    }

    private static func withoutEndings(_ pattern: String) -> String {
        pattern.split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.hasPrefix(":") ? ":" + $0.dropFirst().prefix { $0.isLetter } : $0 }
            .joined(separator: "/")
    }

    /// What paths begin with whose parameters logs must not tell, up to the first of these. Whatever follows is a secret
    /// then, also where it fits no pattern.
    var secretPrefixes: [String] {
        let all = Set(entries.filter(\.isSecret).map { String($0.pattern.prefix { $0 != ":" }) })
        return all.filter { one in !all.contains { $0 != one && one.hasPrefix($0) } }.sorted()
    }
}
