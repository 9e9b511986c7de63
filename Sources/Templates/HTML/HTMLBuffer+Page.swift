import CThread

extension HTMLBuffer {
    /// The page that this thread is writing. Outside of `bytes(of:)` there is none, and stating an element is a mistake of the
    /// program.
    @inlinable package static var page: UnsafeMutablePointer<HTMLBuffer> {
        @inline(__always) get {
            guard let page = cthread_current_page() else { noPage() }
            return page.assumingMemoryBound(to: HTMLBuffer.self)
        }
    }

    /// Ends the program, with its message in release too: there is no page to write to, and what was stated would be lost.
    @inline(never) @usableFromInline static func noPage() -> Never {
        fatalError("markup was stated outside of a page")
    }

    /// What `content` states, as an array, written to a page of its own: also from within another one.
    package static func bytes(@HTMLBuilder of content: () -> Written) -> [UInt8] {
        bytes { buffer in
            let outer = cthread_current_page()
            defer { cthread_set_current_page(outer) }
            withUnsafeMutablePointer(to: &buffer) {
                cthread_set_current_page($0)
                _ = content()
            }
        }
    }
}
