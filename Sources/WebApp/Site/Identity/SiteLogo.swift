import Auth
import HTTPServer
import Models
import Templates

/// The logo as the icons of the app, made of a picture that an operator has sent.
struct SiteLogo: Sendable {
    /// PNG, by their sides in pixels.
    let icons: [Int: [UInt8]]
    /// Names these pictures: others have another name.
    let version: String

    static let maxBytes = 10 << 20

    /// The picture of a form; `nil` where there is none, or none that can be taken, which `errors` says then.
    static func make(
        of file: MultipartForm.File?,
        for member: MemberVisit,
        _ errors: inout FieldErrors
    ) async throws -> SiteLogo? {
        guard let file else { return nil }
        guard file.size <= maxBytes else {
            errors.add(.logo, PictureError.tooManyBytes(maxMegabytes: maxBytes >> 20).problem)
            return nil
        }
        let pictures = member.app.pictures(of: member.visit.share)
        let made = try await Result.of(PictureError.self) { try await pictures.icons(of: file.content.path) }
        switch made {
        case .success(let icons): return SiteLogo(icons)
        case .failure(let error):
            errors.add(.logo, error.problem)
            return nil
        }
    }

    private init(_ icons: [AppIcon: EncodedImage]) {
        self.icons = Dictionary(uniqueKeysWithValues: icons.map { ($0.rawValue, $1.bytes) })
        let all = icons.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap(\.value.bytes)
        version = String(ContentDigest.sha256(all).prefix(16))
    }
}
