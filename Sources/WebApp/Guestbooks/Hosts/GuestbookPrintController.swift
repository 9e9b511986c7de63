import HTTPServer
import Models
import Templates

/// What hosts print: the code as a picture and in letters, and what to do with it (B11).
enum GuestbookPrintController {
    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let book = try BookVisit(visit, to: .manage)
        let layout = PrintLayout(rawValue: try visit.query[.layout] ?? "") ?? .cards
        let address = book.app.address.absolute(Route.join(book.found.book.joinCode).path)
        guard let symbol = QRSymbol(address) else {
            throw HTTPError(.internalServerError, "the site's address is too long for a QR code")
        }
        return book.page {
            GuestbookPrintPage(context: $0, visit: book.found, address: address, symbol: symbol, layout: layout)
        }
    }
}
