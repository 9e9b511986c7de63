import HTTPServer

/// A variable part of an address: its name in the pattern, its type, and why it is refused when it is none of these.
/// Each feature lists its own.
struct PathParameter<Value: Sendable>: Sendable {
    let name: String
    let refusal: String
    let read: @Sendable (String) -> Value?

    init(_ name: String, else refusal: String, read: @escaping @Sendable (String) -> Value?) {
        (self.name, self.refusal, self.read) = (name, refusal, read)
    }
}

extension PathParameter where Value: LosslessStringConvertible {
    init(_ name: String, else refusal: String) { self.init(name, else: refusal) { Value($0) } }
}

/// What an address has for the names of its pattern, decoded.
struct PathParameters: Equatable, Sendable {
    let names: [String]
    let values: [String]

    static let none = PathParameters(names: [], values: [])

    subscript(name: String) -> String? { names.firstIndex(of: name).map { values[$0] } }
}

extension Visit {
    /// Throws 404 where the address has something else.
    func parameter<Value>(_ parameter: PathParameter<Value>) throws -> Value {
        guard let text = parameters[parameter.name], let value = parameter.read(text) else {
            throw HTTPError(.notFound, parameter.refusal)
        }
        return value
    }
}

extension Visit {
    /// `nil` where the address goes without it; throws 404 where it has something else.
    func parameterIfAny<Value>(_ parameter: PathParameter<Value>) throws -> Value? {
        try parameters[parameter.name].map { _ in try self.parameter(parameter) }
    }
}

extension MemberVisit {
    /// Throws 404 where the address has something else.
    func parameter<Value>(_ parameter: PathParameter<Value>) throws -> Value { try visit.parameter(parameter) }
}
