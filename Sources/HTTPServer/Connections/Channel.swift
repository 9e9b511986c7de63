import CSystem
import Glibc

/// A connected, non-blocking socket on its loop: readiness kept as flags (epoll is edge-triggered), and at most one
/// task waiting. In clear or over TLS: nobody above sees a difference. Touched only on the loop's thread.
final class Channel: EventLoop.Source {
    /// Why a wait ended.
    enum Wake: Sendable {
        case ready
        case timedOut
        /// The server stops, or the connection was given up.
        case cancelled
    }

    enum Transfer {
        case bytes(Int)
        case wouldBlock
        /// The peer has sent its last byte (reads), or the socket is broken.
        case closed
    }

    let descriptor: CInt
    private unowned let loop: EventLoop
    /// `nil` in clear.
    private var tls: SecureSocket?
    private var isReadable = true
    private var isWritable = true
    /// The peer has closed its sending side, or the whole connection.
    private(set) var isHungUp = false
    private var isCancelled = false
    private var reader: UnsafeContinuation<Wake, Never>?
    private var writer: UnsafeContinuation<Wake, Never>?
    private var deadline = Nanoseconds.never
    /// Told once when the peer hangs up; streams end then, plain answers are still sent.
    var onHangUp: (() -> Void)?

    init(descriptor: CInt, loop: EventLoop) throws(SystemError) {
        self.descriptor = descriptor
        self.loop = loop
        let events = csystem_epollin() | csystem_epollout() | csystem_epollrdhup() | csystem_epollet()
        try loop.add(self, descriptor: descriptor, events: events)
    }

    // MARK: Transfers, which never block

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
        guard isReadable else { return .wouldBlock }
        if let tls { return Self.noted(tls.read(into: buffer), &isReadable) }
        let count = retrying { recv(descriptor, buffer.baseAddress, buffer.count, 0) }
        // A short read has emptied the socket: the next bytes make a new edge (epoll(7), question 9).
        if count < buffer.count, !isHungUp { isReadable = false }
        return transfer(count, zeroMeansClosed: true)
    }

    /// Sends from `parts` in one system call. `more` tells that a file follows at once.
    func write(_ parts: UnsafeMutableBufferPointer<iovec>, more: Bool) -> Transfer {
        guard isWritable else { return .wouldBlock }
        if let tls { return Self.noted(tls.write(gather(parts), more: more), &isWritable) }
        var message = msghdr()
        message.msg_iov = parts.baseAddress
        message.msg_iovlen = parts.count
        let flags = CInt(MSG_NOSIGNAL) | (more ? CInt(MSG_MORE) : 0)
        let count = retrying { sendmsg(descriptor, &message, flags) }
        if count < 0 { isWritable = false }
        return transfer(count, zeroMeansClosed: false)
    }

    /// Sends from the file, in clear without passing through our memory.
    func send(file: CInt, range: Range<Int>) -> Transfer {
        guard isWritable else { return .wouldBlock }
        if let tls { return Self.noted(send(file: file, range: range, over: tls), &isWritable) }
        var offset = off_t(range.lowerBound)
        let count = retrying { sendfile(descriptor, file, &offset, range.count) }
        if count < 0 { isWritable = false }
        // Zero: the file has become shorter than it was.
        return transfer(count, zeroMeansClosed: true)
    }

    private func retrying(_ call: () -> Int) -> Int {
        var result = call()
        while result < 0, errno == EINTR { result = call() }
        return result
    }

    private func transfer(_ count: Int, zeroMeansClosed: Bool) -> Transfer {
        if count > 0 || (count == 0 && !zeroMeansClosed) { return .bytes(count) }
        return count < 0 && errno == EAGAIN ? .wouldBlock : .closed
    }

    // MARK: TLS

    /// From now on over TLS, whose first bytes have been read already. False where there is no memory for it.
    func beginTLS(with certificates: CertificateSet, early: ArraySlice<UInt8>) -> Bool {
        tls = certificates.connection(descriptor: descriptor, isReadable: isReadable, early: early)
        isReadable = true
        return tls != nil
    }

    /// `.bytes` when it is done; where it would block, any readiness ends the wait.
    func handshake() -> Transfer {
        guard let tls else { return .closed }
        return Self.noted(tls.handshake(), &isReadable)
    }

    private static func noted(_ transfer: Transfer, _ isReady: inout Bool) -> Transfer {
        if case .wouldBlock = transfer { isReady = false }
        return transfer
    }

    /// Up to one record in one piece, so that head and body leave together. The same again where that had to wait.
    private func gather(_ parts: UnsafeMutableBufferPointer<iovec>) -> UnsafeRawBufferPointer {
        if parts.count == 1 { return UnsafeRawBufferPointer(start: parts[0].iov_base, count: parts[0].iov_len) }
        let record = UnsafeMutableRawBufferPointer(rebasing: loop.scratch[..<SecureSocket.recordBytes])
        var count = 0
        for part in parts {
            let taken = min(part.iov_len, record.count - count)
            UnsafeMutableRawBufferPointer(rebasing: record[count..<(count + taken)])
                .copyMemory(from: UnsafeRawBufferPointer(start: part.iov_base, count: taken))
            count += taken
        }
        return UnsafeRawBufferPointer(rebasing: record[..<count])
    }

    private func send(file: CInt, range: Range<Int>, over tls: SecureSocket) -> Transfer {
        let most = min(range.count, SecureSocket.recordBytes)
        let count = retrying { pread(file, loop.scratch.baseAddress, most, off_t(range.lowerBound)) }
        // Zero: the file has become shorter than it was.
        guard count > 0 else { return .closed }
        return tls.write(UnsafeRawBufferPointer(rebasing: loop.scratch[..<count]), more: count < range.count)
    }

    /// Whether the peer has sent what nobody has read.
    var hasUnread: Bool {
        var byte: UInt8 = 0
        return retrying { recv(descriptor, &byte, 1, CInt(MSG_PEEK)) } > 0
    }

    // MARK: Waiting

    func waitReadable(until deadline: Nanoseconds) async -> Wake {
        if isCancelled { return .cancelled }
        if isReadable { return .ready }
        self.deadline = deadline
        return await withUnsafeContinuation { reader = $0 }
    }

    func waitWritable(until deadline: Nanoseconds) async -> Wake {
        if isCancelled { return .cancelled }
        if isWritable { return .ready }
        self.deadline = deadline
        return await withUnsafeContinuation { writer = $0 }
    }

    /// Ends the present wait and every later one.
    func cancel() {
        isCancelled = true
        resume(.cancelled)
    }

    func ready(events: UInt32) {
        let broken = events & (csystem_epollhup() | csystem_epollerr()) != 0
        if events & csystem_epollrdhup() != 0 || broken {
            isHungUp = true
            let tell = onHangUp
            onHangUp = nil
            tell?()
        }
        if let tls { return ready(tls, events, broken: broken) }
        if broken || events & (csystem_epollin() | csystem_epollrdhup()) != 0 {
            isReadable = true
            wake(&reader, .ready)
        }
        if broken || events & csystem_epollout() != 0 {
            isWritable = true
            wake(&writer, .ready)
        }
    }

    /// TLS may want to read in order to write, and the other way round.
    private func ready(_ tls: SecureSocket, _ events: UInt32, broken: Bool) {
        tls.isReady(
            toRead: broken || events & (csystem_epollin() | csystem_epollrdhup()) != 0,
            toWrite: broken || events & csystem_epollout() != 0,
            isHungUp: isHungUp
        )
        (isReadable, isWritable) = (true, true)
        resume(.ready)
    }

    func tick(now: Nanoseconds) {
        if now >= deadline { resume(.timedOut) }
    }

    private func resume(_ reason: Wake) {
        wake(&reader, reason)
        wake(&writer, reason)
    }

    private func wake(_ waiter: inout UnsafeContinuation<Wake, Never>?, _ reason: Wake) {
        guard let waiting = waiter else { return }
        waiter = nil
        deadline = .never
        waiting.resume(returning: reason)
    }

    // MARK: The end

    /// Says that nothing more will be sent; what the peer still sends can be read, and is of no more use.
    func shutdownWrites() {
        tls?.sayGoodbye()
        tls = nil
        isReadable = true
        shutdown(descriptor, CInt(SHUT_WR))
    }

    /// Called once, last.
    func close() {
        tls?.sayGoodbye()
        loop.remove(descriptor: descriptor)
        Glibc.close(descriptor)
    }
}
