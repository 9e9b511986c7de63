import Auth
import Foundation
import HTTPServer
import Models
import Places
import Templates

/// The place data of another process of the site, as it hands them out. Blocks its thread; for the command line.
struct NodePlaces: Sendable {
    /// Why they were not taken, in one sentence.
    struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    /// What the other one has.
    struct Offer {
        let digest: String
        let size: Int64
        let version: PlaceDataVersion?
    }

    /// Where the other process is: `https://node-2.example.org`.
    let node: OutboundURL
    let key: SigningKey
    /// Epoch seconds by the clock of the database.
    let clock: @Sendable () throws -> Int64

    /// Names of the answer's header fields, in lower case.
    private enum Field {
        static let (tag, length) = ("etag", "content-length")
        static let (version, importedAt) = ("hereabouts-places", "hereabouts-places-imported")
    }

    /// So often it is tried to go on where the connection was cut, as long as something comes.
    private static let mostTries = 10

    /// Throws `Failed`.
    func look() throws -> Offer {
        let answer: OutboundAnswer
        do { answer = try ask { $0.verb = "HEAD" } } catch let error as OutboundError {
            throw failed("cannot be asked: \(error)")
        }
        switch answer.status {
        case 200: break
        case 204: throw failed("has no place data itself")
        case 404:
            throw failed(
                "does not know this one: both have to run Hereabouts, with the same --database and this version or a newer one"
            )
        default: throw failed("answered with status \(answer.status)")
        }
        guard let tag = answer.fields[Field.tag], let size = answer.fields[Field.length].flatMap({ Int64($0) }) else {
            throw failed("did not say what it has: is there something between that changes answers?")
        }
        let version = answer.fields[Field.version].map {
            PlaceDataVersion(
                name: $0,
                importedAt: answer.fields[Field.importedAt].flatMap { Int64($0) } ?? 0
            )
        }
        return Offer(digest: tag.trimmingCharacters(in: ["\""]), size: size, version: version)
    }

    /// Fetches what is missing in `copy` and sees that all of it is what was offered. Throws `Failed` and `ImportError`; what has come stays
    /// for the next time, unless it is wrong.
    func fetch(_ offer: Offer, into copy: PlacesCopy, progress: @escaping (Int64) -> Void) throws {
        if copy.size > offer.size { copy.empty() }
        for _ in 0..<Self.mostTries where copy.size < offer.size {
            let before = copy.size
            do { try fetchRest(of: offer, into: copy, progress) } catch let error as OutboundError {
                guard copy.size > before, copy.size < offer.size else { throw failed("did not send all: \(error)") }
            }
        }
        guard copy.size == offer.size else {
            throw failed("cut the connection again and again: do it again, and it goes on from there")
        }
        guard try digest(of: copy) == offer.digest else {
            copy.remove()
            throw failed("has sent other bytes than it has: do it again; nothing was changed here")
        }
    }

    private func fetchRest(of offer: Offer, into copy: PlacesCopy, _ progress: @escaping (Int64) -> Void) throws {
        var trouble: (any Error)?
        let answer: OutboundAnswer
        do {
            answer = try ask { request in
                request.headers.append(("If-Match", "\"\(offer.digest)\""))
                request.headers.append(("Range", "bytes=\(copy.size)-"))
            } receive: { bytes in
                do {
                    guard copy.size + Int64(bytes.count) <= offer.size else { throw OutboundError.tooLarge }
                    try copy.append(bytes)
                } catch {
                    trouble = error
                    throw error
                }
                progress(copy.size)
            }
        } catch {
            // Trouble of the disk here, and not of the server there.
            if let trouble = trouble as? ImportError { throw trouble }
            throw error
        }
        switch answer.status {
        case 206: break
        case 412: throw failed("has imported anew meanwhile: do it again, and take that")
        default: throw failed("answered with status \(answer.status)")
        }
    }

    private func ask(
        _ change: (inout OutboundRequest) -> Void,
        receive: @escaping (UnsafeRawBufferPointer) throws -> Void = { _ in }
    ) throws -> OutboundAnswer {
        let path = Route.nodePlaces.path
        guard let url = OutboundURL(node.text.trimmingSuffix("/") + path) else { throw failed("has no such address") }
        var request = OutboundRequest(url, namedBy: .ofOperator)
        request.headers = [("\(NodeSeal.field)", NodeSeal.text(for: path, now: try clock(), with: key))]
        // The operator wrote it down, and processes of a site are beside each other more often than not.
        request.privateAddresses = .allowedAtOrigin
        change(&request)
        var transfer = OutboundTransfer(
            userAgent: "Hereabouts/\(Version.current)",
            hosts: .none,
            limits: OutboundTransfer.Limits(total: nil, connect: .seconds(15))
        )
        transfer.acceptsCompression = false
        return try transfer.ask(request, receive: receive)
    }

    private func digest(of copy: PlacesCopy) throws -> String {
        guard let (_, digest) = try PlacesFile(path: copy.partial.path).open() else {
            throw failed("has sent a file that is gone again")
        }
        return digest
    }

    private func failed(_ what: String) -> Failed { Failed(description: "The node \(node.origin.host) \(what).") }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
