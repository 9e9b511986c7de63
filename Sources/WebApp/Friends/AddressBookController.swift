import Foundation
import HTTPServer
import Models
import Templates

/// Finds members among the contacts of a file (LM8).
enum AddressBookController {
    /// A file counts as this many look-ups; see `ThrottleRule.addressBook`.
    private static let weight = 8

    @Sendable static func new(_ member: MemberVisit) async throws -> Response {
        let finding = try FindingSettings(of: member)
        return member.page { AddressBookPage(context: $0, finding: finding) }
    }

    @Sendable static func create(_ member: MemberVisit, _ form: FormData) async throws -> Response {
        guard let file = form.file(.file) else { return try rejected(member, form, FriendReason.noFile) }
        guard file.size <= AddressBook.maxBytes else {
            return try rejected(member, form, FriendReason.fileTooLarge(megabytes: AddressBook.maxBytes >> 20))
        }
        let path = file.content.path
        let reading = try await Result.of(AddressBookProblem.self) {
            try await member.app.pool.run(share: member.visit.share) {
                try AddressBook(Array(try Data(contentsOf: URL(filePath: path))))
            }
        }
        switch reading {
        case .success(let book): return try await find(book, form, member)
        case .failure(let problem): return try rejected(member, form, problem)
        }
    }

    private static func find(_ book: AddressBook, _ form: FormData, _ member: MemberVisit) async throws -> Response {
        let account = member.account.id
        let wait = member.app.addressBookThrottle.begin(account: account.rawValue, weight: weight, now: member.now)
        guard wait == 0 else { return try tooMany(member, form, seconds: wait) }
        let found = try await members(of: book, member)
        var kept: Int?
        if !form.text(.remember).isEmpty {
            kept = try await keep(book.emails.filter { found[$0] == nil }, member)
        }
        let report = report(book, found, areChosen: !form.text(.all).isEmpty, kept: kept)
        let finding = try FindingSettings(of: member)
        return member.page { AddressBookPage(context: $0, report: report, finding: finding, next: form.next) }
    }

    /// By address. Thousands of look-ups, so not on the event loop.
    private static func members(
        of book: AddressBook,
        _ member: MemberVisit
    ) async throws -> [String: FoundPerson] {
        let (database, account) = (member.app.database, member.account.id)
        return try await member.app.pool.run(share: member.visit.share) {
            try database.read { db in
                var found: [String: FoundPerson] = [:]
                for email in book.emails { found[email] = try FoundPerson.find(email: email, for: account, db) }
                return found
            }
        }
    }

    private static func keep(_ emails: [String], _ member: MemberVisit) async throws -> Int {
        let digests = emails.map(member.app.addressDigest)
        let (account, now) = (member.account.id, member.now)
        var kept = 0
        // A few milliseconds each, so that nobody else's write waits for thousands of rows.
        for start in stride(from: 0, to: digests.count, by: slice) {
            let part = Array(digests[start..<min(start + slice, digests.count)])
            kept += try await member.app.database.write { try KnownAddress.keep(part, of: account, now: now, $0) }
        }
        return kept
    }

    /// How many addresses are kept in one transaction.
    private static let slice = 200

    private static func report(
        _ book: AddressBook,
        _ found: [String: FoundPerson],
        areChosen: Bool,
        kept: Int?
    ) -> AddressBookPage.Report {
        let people = book.emails.compactMap { found[$0] }.filter { $0.relation != .yourself }
        return AddressBookPage.Report(
            contacts: book.contactCount,
            found: people.prefix(FriendRequest.maxOutgoing).map(PersonChoice.init),
            hasMore: people.count > FriendRequest.maxOutgoing,
            areChosen: areChosen,
            kept: kept
        )
    }

    private static func tooMany(_ member: MemberVisit, _ form: FormData, seconds: Int64) throws -> Response {
        let reason = FriendReason.tooManyBooks(seconds: Int(seconds))
        var response = try rejected(member, form, reason, status: .tooManyRequests)
        response.headers["Retry-After"] = "\(seconds)"
        response.reason = "too many address books"
        return response
    }

    private static func rejected(
        _ member: MemberVisit,
        _ form: FormData,
        _ reason: any FieldReason,
        status: Status = .unprocessableContent
    ) throws -> Response {
        let finding = try FindingSettings(of: member)
        return member.page(status: status) {
            AddressBookPage(context: $0, finding: finding, next: form.next, errors: [.file: reason])
        }
    }
}
