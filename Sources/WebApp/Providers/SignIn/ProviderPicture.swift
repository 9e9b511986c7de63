import Foundation
import HTTPServer

/// The picture that somebody has at the provider: fetched by the rules of outbound calls, and judged by its content as one that
/// was sent. Whatever goes wrong, they have none then.
struct ProviderPicture: Sendable {
    private let visit: Visit

    init(_ visit: Visit) { self.visit = visit }

    func photo(at address: String?) async -> ProfilePhoto? {
        guard let address, let bytes = await visit.app.provider?.picture(at: address), !bytes.isEmpty else {
            return nil
        }
        let path = visit.app.settings.data.work.path + "/provider-\(UUID().uuidString)"
        let (app, share) = (visit.app, visit.share)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let isWritten = try? await app.pool.run(share: share) {
            FileManager.default.createFile(atPath: path, contents: Data(bytes), attributes: [.posixPermissions: 0o600])
        }
        guard isWritten == true else { return nil }
        return try? await ProfilePhoto.make(ofFile: path, for: visit)
    }
}
