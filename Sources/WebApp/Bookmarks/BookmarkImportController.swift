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

    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        guard let file = form.file(.file) else { return rejected(member, BookmarkImportReason.noFile) }
        guard file.size <= maxBytes else {
            return rejected(member, BookmarkImportReason.fileTooLarge(megabytes: maxBytes >> 20))
        }
        let outcome = try await Result.of(BookmarkImportInterrupted.self) {
            try await Result.of(BookmarkFileProblem.self) {
                try await member.app.bookmarkImports.once(member.account.id) { try await take(file, member) }
            }
        }
        switch outcome {
        case .success(.success(let report?)): return member.page { BookmarkImportPage(context: $0, report: report) }
        case .success(.success(nil)):
            return rejected(member, BookmarkImportReason.underWay, .tooManyRequests)
                .because("another import is under way")
        case .success(.failure(let problem)): return rejected(member, problem)
        case .failure(let error):
            member.app.logger.error("An import of bookmarks was interrupted: \(error.cause)")
            let reason = BookmarkImportReason.interrupted(done: error.done, count: error.count)
            return rejected(member, reason, .serviceUnavailable).because("an import was interrupted")
        }
    }

    private static func take(_ file: MultipartForm.File, _ member: MemberVisit) async throws -> BookmarkImportReport {
        let (app, path) = (member.app, file.content.path)
        let matches = try await app.pool.run(share: member.visit.share) { [places = app.places] in
            let items = try BookmarkFile.read(Array(try Data(contentsOf: URL(filePath: path))))
            return try BookmarkMatch.all(items, in: places)
        }
        return try await BookmarkImport.save(matches, of: member.account.id, now: member.now, in: app.database)
    }

    private static func rejected(
        _ member: MemberVisit,
        _ reason: any FieldReason,
        _ status: Status = .unprocessableContent
    ) -> Response {
        member.page(status: status) {
            BookmarkImportPage(context: $0, errors: [.file: reason])
        }
    }
}
