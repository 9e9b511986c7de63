import Foundation
import Models
import Templates

/// Makes bookmarks of what a file holds. Notes that are there stay; whatever is not taken over is told.
struct BookmarkImport {
    let account: AccountID
    let now: Int64
    private var added = 0
    private var known = 0
    private var missing: [BookmarkRemark] = []
    private var changed: [BookmarkRemark] = []

    init(account: AccountID, now: Int64) {
        self.account = account
        self.now = now
    }

    var report: BookmarkImportReport {
        BookmarkImportReport(added: added, known: known, missing: missing, changed: changed)
    }

    mutating func save(_ match: BookmarkMatch, _ db: DatabaseConnection) throws {
        guard let entry = match.item.entry else {
            return missing.append(remark(match, .nowhere))
        }
        guard let place = try match.place ?? entry.place.flatMap({ try Bookmark.find($0, of: account, db)?.place })
        else { return missing.append(remark(match, .unknown)) }
        let old = try Bookmark.find(place.id, of: account, db)
        if old == nil {
            guard try Bookmark.add(place, of: account, now: now, db) else {
                return missing.append(remark(match, .full))
            }
            added += 1
        } else {
            known += 1
        }
        try saveNote(entry, on: place.id, over: old?.note ?? "", match, db)
        try saveLists(entry, on: place.id, match, db)
    }

    private mutating func saveNote(
        _ entry: BookmarkEntry,
        on place: PlaceID,
        over old: String,
        _ match: BookmarkMatch,
        _ db: DatabaseConnection
    ) throws {
        let note = Self.typed(entry.note)
        guard !note.isEmpty, note != old else { return }
        guard old.isEmpty else { return changed.append(remark(match, .ownNote)) }
        let cut = String(note.unicodeScalars.prefix(Bookmark.maxNoteLength))
        if cut != note { changed.append(remark(match, .noteCut)) }
        try Bookmark.setNote(cut, on: place, of: account, db)
    }

    private mutating func saveLists(
        _ entry: BookmarkEntry,
        on place: PlaceID,
        _ match: BookmarkMatch,
        _ db: DatabaseConnection
    ) throws {
        var refused: [(list: String, problem: BookmarkListProblem)] = []
        for name in entry.lists.prefix(BookmarkList.maxPerAccount).map(Self.typed) where !name.isEmpty {
            do {
                let list = try BookmarkList.findOrCreate(name, of: account, db)
                try Bookmark.add(place, to: list, of: account, db)
            } catch let refusal as BookmarkListRefusal {
                refused.append((String(name.prefix(60)), refusal.problem))
            }
        }
        // Once for each place: a file of 5 MB has room for a million names.
        let more = entry.lists.count - BookmarkList.maxPerAccount
        if more > 0 { changed.append(remark(match, .moreLists(more))) }
        guard let first = refused.first else { return }
        changed.append(remark(match, .refused(list: first.list, first.problem, count: refused.count)))
    }

    private func remark(_ match: BookmarkMatch, _ reason: BookmarkRemark.Reason) -> BookmarkRemark {
        BookmarkRemark(
            name: String(match.item.name.prefix(200)),
            position: match.item.position,
            reason: reason
        )
    }

    /// As a form would have sent it.
    private static func typed(_ text: String) -> String {
        text.replacing("\r\n", with: "\n").replacing("\0", with: "").trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
