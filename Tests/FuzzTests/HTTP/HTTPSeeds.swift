/// What fuzzing of requests starts from: plain ones and those that servers have got wrong before.
enum HTTPSeeds {
    static let requests: [[UInt8]] = [
        "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET /events/a%20b?q=1+2&r=%C3%A9 HTTP/1.1\r\nHost: localhost:8080\r\nAccept: */*\r\nCookie: a=b; c=d\r\n\r\n",
        "GET /a/../b//c/?q=caf%C3%A9&q=%26&= HTTP/1.1\r\nhost: [::1]:80\r\nConnection: keep-alive, Upgrade\r\n\r\n",
        "POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 7\r\nExpect: 100-continue\r\n\r\na=1&b=2",
        "POST /form HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\nhello",
        "POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nA;x=y\r\n0123456789\r\n0\r\nT: v\r\n\r\nGET",
        "POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n1\r\na\r\n0\r\n\r\n",
        "POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity, chunked\r\n\r\n0\r\n\r\n",
        "POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
        "POST /x HTTP/1.1\r\nHost: a\r\nX: y\r\n Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "POST /x HTTP/1.0\r\nHost: a\r\nContent-Length: +3\r\nConnection: close\r\n\r\nabc",
        "GET http://example.org/a?b HTTP/1.1\r\nHost: example.org\r\nConnection: close\r\n\r\n",
        "GET http://example.org HTTP/1.1\r\nHost: example.org\r\nX-Empty:\r\nX-Spaces: \t a b \t\r\n\r\n",
        "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
        "\r\n\r\nHEAD /x HTTP/1.1\r\nHost: a\r\nIf-None-Match: \"a\", W/\"b\"\r\n\r\n",
        "GET /old HTTP/1.0\r\n\r\n",
        "GET / HTTP/1.1\nHost: a\n\n",
        "GET / HTTP/2.0\r\nHost: a\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "\u{16}\u{3}\u{1}\u{2}",
    ].map { Array($0.utf8) }

    static let chunks: [[UInt8]] = [
        "5\r\nhello\r\n0\r\n\r\n",
        "A;ext=\"a;b\"\r\n0123456789\r\n00\r\nTrailer: x\r\nOther: y\r\n\r\nnext",
        "1\r\na\r\n2\r\nbc\r\n0;last\r\n\r\n",
        "fffffffffffffff\r\na",
        "7FFFFFFFFFFFFFFFF\r\na",
        "0x5\r\nhello\r\n0\r\n\r\n",
    ].map { Array($0.utf8) }

    static let forms: [[UInt8]] = [
        "a=1&b=2&a=3", "q=caf%C3%A9+au+lait%21&&=&x", "%61=%62;c=d&e==f&g%3Dh=%26%3d", "a=%f0%9f%8d%b0&b=%e2%82%ac",
        "a=%&b=%f&c=%zz&d=%00",
    ].map { Array($0.utf8) }

    static let multipart: [[UInt8]] = [
        """
        --XyZ\r\nContent-Disposition: form-data; name="token"\r\n\r\nabc\r\n--XyZ\r\n\
        Content-Disposition: form-data; name="photo"; filename="C:\\a\\"b%22.png"\r\nContent-Type: image/png\r\n\r\n\
        \r\n--Xy\r\r\n--XyY\r\n\r\n--XyZ--\r\n
        """,
        "preamble\r\n--XyZ\r\ncontent-disposition:form-data;name=a\r\nX-Y: z\r\n\r\n\r\n--XyZ--epilogue",
    ].map { Array($0.utf8) }

    static let words = [
        "\r\n", "\r\n\r\n", "HTTP/1.1", "HTTP/1.0", "GET ", "POST ", "0\r\n\r\n", "5\r\n", ";", ": ", " :", "\r\n ",
        "Host: b\r\n", "Content-Length: 3\r\n", "Content-Length: 3, 3\r\n", "Transfer-Encoding: chunked\r\n",
        "Transfer-Encoding: chunked, chunked\r\n", "Transfer_Encoding: chunked\r\n", "Connection: close\r\n",
        "Expect: 100-continue\r\n", "Content-Length: 99999999999999999999\r\n", "%2e", "%2f", "%00", "http://", "#",
        "?",
    ]

    static let multipartWords = [
        "--XyZ", "--XyZ--", "\r\n--XyZ\r\n", "\r\n\r\n", "Content-Disposition: form-data; name=\"a\"",
        "; filename=\"b.png\"", "Content-Type: image/png\r\n", "%22", "%0D%0A", "\\\"",
    ]
}
