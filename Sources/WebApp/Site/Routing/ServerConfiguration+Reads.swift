import HTTPServer
import Models

extension ServerConfiguration {
    /// Lets what a request reads without waiting for anything be of one moment: from its session to the last of its page.
    mutating func shareReads(of database: AppDatabase) {
        loopBegins = { database.allowTurns() }
        taskPauses = { database.endTurn() }
    }
}
