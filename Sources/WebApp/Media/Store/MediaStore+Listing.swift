import Foundation

extension MediaStore {
    /// The files that were stored before that instant (epoch seconds), in no order. Walks through all folders.
    func keys(storedBefore instant: Int64) -> [MediaKey] {
        let properties: Set<URLResourceKey> = [.contentModificationDateKey]
        let files = FileManager.default.enumerator(
            at: URL(filePath: folder),
            includingPropertiesForKeys: Array(properties)
        )
        var keys: [MediaKey] = []
        while let file = files?.nextObject() as? URL {
            guard let key = MediaKey(file.lastPathComponent),
                let stored = (try? file.resourceValues(forKeys: properties))?.contentModificationDate,
                stored.timeIntervalSince1970 < Double(instant)
            else { continue }
            keys.append(key)
        }
        return keys
    }
}
