import GRDB
import Testing

@testable import Models

/// What operators are told of a database that cannot be used now.
struct DatabaseFaultTests {
    @Test func `a file that another program holds is told without a word of servers`() {
        let fault = DatabaseFault(DatabaseError(resultCode: .SQLITE_BUSY))
        #expect(fault == .busy)
        #expect(fault?.words == "another program keeps it locked. End that, then start again")
    }

    @Test(arguments: ["57014", "55P03", "40P01", "40001"])
    func `what a server has ended for its length, or for others, is told in words of servers`(_ state: String) {
        let fault = DatabaseFault(PostgresError(state: state, "canceling statement due to statement timeout"))
        #expect(fault == .heldUp)
        let words = fault?.words ?? ""
        #expect(words.contains("its server has ended") && words.contains("standby"))
    }
}
