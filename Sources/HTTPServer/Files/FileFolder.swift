import CSystem
import Glibc

/// A folder whose regular files may be opened by name. No name leads out of it: each component is opened on its own
/// below the one before, and no symbolic link is followed. Hidden files do not exist here.
final class FileFolder: Sendable {
    private let descriptor: CInt

    /// The folder itself may be reached through links. Throws `SystemError`.
    init(_ path: String) throws {
        descriptor = csystem_open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
        guard descriptor >= 0 else { throw SystemError("open \(path)") }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// `nil` when there is no such regular file.
    func open(_ components: some BidirectionalCollection<String>) -> OpenFile? {
        guard let name = components.last, components.allSatisfy(Self.isVisible) else { return nil }
        guard let folder = openFolder(components.dropLast()) else { return nil }
        defer { close(folder) }
        // O_NONBLOCK: opening a FIFO must not wait for a writer.
        let file = csystem_openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0)
        guard file >= 0 else { return nil }
        var information = stat()
        guard fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
            close(file)
            return nil
        }
        return OpenFile(adopting: file, size: Int(information.st_size), modified: Int(information.st_mtim.tv_sec))
    }

    /// The components of every regular file in the folder and the folders below it.
    func files() -> [[String]] { files(below: []) }

    private func files(below components: [String]) -> [[String]] {
        names(in: components).flatMap { name -> [[String]] in
            let path = components + [name]
            // What is no folder has no names, and what is no regular file does not open.
            guard let folder = openFolder(path) else { return open(path) == nil ? [] : [path] }
            close(folder)
            return files(below: path)
        }
    }

    private func names(in components: [String]) -> [String] {
        guard let folder = openFolder(components) else { return [] }
        // The stream takes the descriptor over.
        guard let stream = fdopendir(folder) else {
            close(folder)
            return []
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
            }
            if let name, Self.isVisible(name) { names.append(name) }
        }
        return names.sorted()
    }

    /// A new descriptor, which the caller closes.
    private func openFolder(_ components: some BidirectionalCollection<String>) -> CInt? {
        var folder = csystem_openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
        for name in components where folder >= 0 {
            let next = csystem_openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, 0)
            close(folder)
            folder = next
        }
        return folder >= 0 ? folder : nil
    }

    /// Not empty, not hidden (which `.` and `..` are too), and one component only.
    static func isVisible(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix(".") && !name.utf8.contains { $0 == ASCII.slash || $0 == 0x5C || $0 == 0 }
    }
}
