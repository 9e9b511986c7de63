import Auth
import HTTPServer
import Synchronization

/// Whose forwarded addresses are believed, and whether any is: a proxy may hand on what visitors have written themselves.
final class ProxyTrust: Sendable {
    /// What came of a request of our own.
    struct Arrival: Hashable, Sendable {
        let remote: String
        let elements: [String]
    }

    private struct Probe {
        var nonce: String
        var arrival: Arrival?
    }

    /// The field that carries the nonce of a request of our own.
    static let field: StaticString = "x-hereabouts-probe"

    /// `nil` where nobody is believed.
    let proxies: AddressRanges?
    private let believes = Atomic(true)
    private let isProbing = Atomic(false)
    private let probe = Mutex<Probe?>(nil)

    init(proxies: AddressRanges?) { self.proxies = proxies }

    /// Until it is called with true, every visitor counts as the proxy.
    func believe(_ isRight: Bool) { believes.store(isRight, ordering: .relaxed) }

    /// Who asks, as far as it can be believed.
    func address(of head: RequestHead, from remote: String) -> String {
        guard let proxies, believes.load(ordering: .relaxed) else { return remote }
        return ForwardedAddress.client(head.values("x-forwarded-for"), remote: remote, proxies: proxies)
    }

    /// The same for what is counted by network; `nil` for a proxy, which stands for many.
    func network(of head: RequestHead, from remote: String) -> String? {
        let address = address(of: head, from: remote)
        return isProxy(address) ? nil : NetworkName.throttled(address)
    }

    /// This machine always is one: whoever runs the site tries things there.
    func isProxy(_ address: String) -> Bool {
        AddressRanges.loopback.contains(address) || proxies?.contains(address) == true
    }

    /// What a proxy that is believed calls the request.
    func requestID(of head: RequestHead, from remote: String) -> RequestID? {
        guard let proxies, let text = head["x-request-id"], believes.load(ordering: .relaxed), proxies.contains(remote)
        else { return nil }
        return RequestID(given: text)
    }

    /// Whether the peer hands on a request of somebody whose address nobody believes, so that its own says nothing of who asks.
    func hidesClient(_ head: RequestHead, from remote: String) -> Bool {
        address(of: head, from: remote) == remote
            && (head["x-forwarded-for"] ?? head["forwarded"] ?? head["via"] ?? head["x-real-ip"]) != nil
    }

    // MARK: Requests of our own

    func begin(nonce: String) {
        probe.withLock { $0 = Probe(nonce: nonce) }
        isProbing.store(true, ordering: .releasing)
    }

    /// What has arrived since `begin`; `nil` where nothing has.
    func end() -> Arrival? {
        isProbing.store(false, ordering: .releasing)
        return probe.withLock { probe in
            defer { probe = nil }
            return probe?.arrival
        }
    }

    /// Is told of every request, and costs one that is none of ours next to nothing.
    func observe(_ request: Request) {
        guard isProbing.load(ordering: .acquiring), let nonce = request.head.values(Self.field).last else { return }
        let arrival = Arrival(
            remote: request.remoteAddress,
            elements: ForwardedAddress.elements(request.head.values("x-forwarded-for"))
        )
        probe.withLock { if $0?.nonce == nonce { $0?.arrival = arrival } }
    }
}
