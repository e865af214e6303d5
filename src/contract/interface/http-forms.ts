/** RFC 9110, URL Standard: other ways to send the same request, which browsers, proxies and HTTP/2 use. */

/** The path with its query, and the headers. */
export interface WrittenRequest {
  target: string
  headers: Record<string, string>
}

const withNames = (headers: Record<string, string>, change: (name: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [change(name), value]))

const traceNames = ['traceparent', 'belgov-related-trace-id']

const withoutNames = (headers: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name.toLowerCase())))

const withQuery = (target: string, change: (query: string) => string): string =>
  target.replace(/\?.*$/, (query) => change(query))

const withAuthorization = ({ target, headers }: WrittenRequest, change: (value: string) => string): WrittenRequest => ({
  target,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      name.toLowerCase() === 'authorization' ? change(value) : value,
    ]),
  ),
})

const withScheme = (request: WrittenRequest, scheme: string): WrittenRequest =>
  withAuthorization(request, (value) => value.replace(/^Bearer /, scheme))

export const httpForms = {
  /** HTTP/2 sends names in lower case, and a proxy keeps them. */
  lowerCaseNames: ({ target, headers }) => ({ target, headers: withNames(headers, (name) => name.toLowerCase()) }),
  upperCaseNames: ({ target, headers }) => ({ target, headers: withNames(headers, (name) => name.toUpperCase()) }),
  /** A form of a page, and URLSearchParams, write a space as a plus sign. */
  plusForSpace: ({ target, headers }) => ({
    target: withQuery(target, (query) => query.replaceAll('%20', '+')),
    headers,
  }),
  lowerCaseEscapes: ({ target, headers }) => ({
    target: withQuery(target, (query) => query.replaceAll(/%[\dA-F]{2}/g, (encoded) => encoded.toLowerCase())),
    headers,
  }),
  /** RFC 9112 section 7.1: clients that write the body while they send it (.NET, Java) know no Content-Length. */
  chunkedBody: ({ target, headers }) => ({ target, headers: { ...headers, 'transfer-encoding': 'chunked' } }),
  /** Browsers and command-line tools send no headers for tracing. */
  withoutTrace: ({ target, headers }) => ({ target, headers: withoutNames(headers, traceNames) }),
  /** RFC 9110 section 12.5.1: without Accept, every type is acceptable. */
  withoutAccept: ({ target, headers }) => ({ target, headers: withoutNames(headers, ['accept']) }),
  /** RFC 9110 section 10.1.5: a client need not name itself. */
  withoutUserAgent: ({ target, headers }) => ({ target, headers: withoutNames(headers, ['user-agent']) }),
  /** RFC 7515 section 3.1: the same token with another signature. A token that is not a JWT stays as it is. */
  otherSignature: (request) =>
    withAuthorization(request, (value) =>
      value.replace(/\.[\w-]+$/, (signature) => `.${'A'.repeat(signature.length - 1)}`),
    ),
  /** The same letters in another case: another token. */
  lowerCaseToken: (request) =>
    withAuthorization(request, (value) => value.replace(/eyJ[\w-]+(?=\.)/, (encoded) => encoded.toLowerCase())),
  /** RFC 9110 section 11.1: the name of a scheme has no case. */
  lowerCaseScheme: (request) => withScheme(request, 'bearer '),
  /** RFC 9110 section 11.4: one space or more follow the scheme. */
  twoSpacesAfterScheme: (request) => withScheme(request, 'Bearer  '),
} satisfies Record<string, (request: WrittenRequest) => WrittenRequest>

export type HttpForm = keyof typeof httpForms

/** What each form changes, in words. */
export const httpFormWords: Readonly<Record<HttpForm, string>> = {
  lowerCaseNames: 'names of headers in lower case',
  upperCaseNames: 'names of headers in upper case',
  plusForSpace: 'a plus sign for each space of the query',
  lowerCaseEscapes: 'percent-encoding in lower case',
  chunkedBody: 'chunked body, without Content-Length',
  withoutTrace: 'no headers for tracing',
  withoutAccept: 'no Accept',
  withoutUserAgent: 'no User-Agent',
  otherSignature: 'the token with another signature',
  lowerCaseToken: 'the token in lower case',
  lowerCaseScheme: 'the scheme bearer in lower case',
  twoSpacesAfterScheme: 'two spaces after the scheme Bearer',
}
