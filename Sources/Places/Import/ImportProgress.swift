/// What a progress line shows. An import reads the file once for nodes and relations and again for the ways, whose
/// nodes are known then, so `bytesRead` starts anew with every phase.
package struct ImportProgress: Hashable, Sendable {
    package enum Phase: String, Hashable, Sendable {
        case nodes, ways, outlines, sea, names, saving
    }

    package let phase: Phase
    /// Bytes of the file as it lies on the disk, compressed or not.
    package let bytesRead: Int64
    package let totalBytes: Int64
    /// Where the phase's first part ended: ways begin far into a file.
    package let firstBytes: Int64
    /// Objects (or rows of a gazetteer) seen in this phase.
    package let nodes: Int
    /// Time since this phase began.
    package let elapsed: Duration

    package init(
        phase: Phase,
        bytesRead: Int64,
        totalBytes: Int64,
        firstBytes: Int64 = 0,
        nodes: Int,
        elapsed: Duration
    ) {
        self.phase = phase
        self.bytesRead = bytesRead
        self.totalBytes = totalBytes
        self.firstBytes = firstBytes
        self.nodes = nodes
        self.elapsed = elapsed
    }

    /// What is left of the phase, if it goes on as it went; `nil` while there is too little to tell.
    package var timeLeft: Duration? {
        let done = bytesRead - firstBytes
        guard done > 0, bytesRead <= totalBytes, elapsed >= .seconds(1) else { return nil }
        return elapsed * (Double(totalBytes - bytesRead) / Double(done))
    }

    /// Nodes per second since the phase began; 0 before any time has passed.
    package var nodesPerSecond: Double {
        let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
        return seconds > 0 ? Double(nodes) / seconds : 0
    }
}
