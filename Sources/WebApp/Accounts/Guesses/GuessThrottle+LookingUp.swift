import Auth
import Models

extension GuessThrottle {
    /// Looks up what the code of a guestbook leads to, or the words of a guest: what leads nowhere counts against the network.
    /// - Returns: how many seconds to wait, where nothing was looked up.
    func lookUp<Found>(
        in visit: Visit,
        _ find: (DatabaseConnection) throws -> Found?
    ) async throws -> (found: Found?, wait: Int64) {
        let guess = Guess.bookCode(network: NetworkName.throttled(visit.clientAddress))
        let wait = try begin(guess, now: visit.now)
        guard wait == 0 else { return (nil, wait) }
        let found: Found?
        do { found = try visit.app.database.read(find) } catch {
            abandon(guess)
            throw error
        }
        if found == nil { try await wrong(guess, now: visit.now) } else { abandon(guess) }
        return (found, 0)
    }
}
