import CQREncode
import Templates

extension QRSymbol {
    /// The QR code (ISO/IEC 18004) of a text, with a quarter of it to spare: printed pages get stained. `nil` for one that
    /// is too long, of more than some 1,600 bytes.
    init?(_ text: String) {
        guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_Q) else { return nil }
        defer { QRcode_free(code) }
        let side = Int(code.pointee.width)
        // The lowest bit of each byte says whether a module is dark (qrencode.h).
        let modules = UnsafeBufferPointer(start: code.pointee.data, count: side * side).map { $0 & 1 == 1 }
        self.init(side: side, modules: modules)
    }
}
