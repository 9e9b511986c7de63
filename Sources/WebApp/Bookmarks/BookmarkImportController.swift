import Foundation
import HTTPServer
import Models
import Templates

/// Takes bookmarks from a file.
enum BookmarkImportController {
    static let maxBytes = 5 << 20

    @Sendable static func new(_ member: MemberVisit) async throws -> Response {
        member.page { BookmarkImportPage(context: $0) }
    }

    @Sendable static func create(_ member: MemberVisit, _ form: Form) async throws -> Response {
        guard let file = form.file("file") else { return rejected(member, "Choose a file.") }
        guard file.size <= maxBytes else { return rejected(member, "The file is larger than 5 MB.") }
        let (path, places) = (file.content.path, member.app.places)
        do {
            let matches = try await member.app.pool.run {
                let items = try BookmarkFile.read(Array(try Data(contentsOf: URL(filePath: path))))
                return try BookmarkMatch.all(items, in: places)
            }
            let (account, now) = (member.account.id, member.now)
            let report = try await member.app.database.write { db in
                var saving = BookmarkImport(account: account, now: now)
                for match in matches { try saving.save(match, db) }
                return saving.report
            }
            return member.page { BookmarkImportPage(context: $0, report: report) }
        } catch let error as BookmarkFileError {
            return rejected(member, error.description)
        }
    }

    private static func rejected(_ member: MemberVisit, _ sentence: String) -> Response {
        member.page(status: .unprocessableContent) {
            BookmarkImportPage(context: $0, errors: [.file: sentence])
        }
    }
}
