/** RFC 9110: answers that the headers of a browser change. */
import { base64Text } from '../../../src/contract/encodings.ts'
import type { ProviderOperation } from '../../operations.ts'
import { withResponseRewrite } from '../../rules/revise/response-rewrite.ts'
import type { Rules } from '../../rules/rules.ts'
import { type Defect, defect } from './defect.ts'

type Rewrite = Parameters<typeof withResponseRewrite>[2]

/** Answers of these operations to a request whose header has that text. */
const forHeader =
  (operations: readonly ProviderOperation[], header: string, text: string, rewrite: Rewrite) =>
  (rules: Rules): Rules =>
    withResponseRewrite(rules, operations, (response, request) =>
      response.status === 200 && request.headers[header]?.includes(text) ? rewrite(response, request) : response,
    )

const notAcceptable: Rewrite = () => ({ status: 406, headers: {} })

const refusing = (
  [
    ['details', ['details'], ['http-browser-gets-details'], '4.1.details'],
    ['body', ['body'], ['http-browser-gets-body'], '4.1.body'],
    ['payment-data', ['paymentData'], ['http-browser-gets-payment-data'], '4.1.payment-data'],
    ['structured-data', ['structuredData'], ['http-browser-gets-structured-data'], '4.1.structured-data'],
    [
      'counts',
      ['nearlyExpired', 'withActionRequired', 'registeredMails'],
      ['http-browser-gets-statistics'],
      '4.2.nearly-expired',
    ],
    [
      'reference-data',
      ['senderApplication', 'senderOrganization', 'messageType'],
      ['http-browser-gets-reference-data'],
      '4.3.message-type',
    ],
  ] as const
).map(([what, operations, scenarios, clause]) =>
  defect(`browser-is-refused-${what}`, scenarios, {
    says: `${what.replace('-', ' ')}: an Accept header with several types, as browsers send it, gets 406`,
    clauses: [clause],
    change: forHeader(operations, 'accept', ',', notAcceptable),
  }),
)

const otherClientsRefused = (
  [
    ['address-line-gets-no-details', ['details'], 'http-browser-gets-details', 'accept', 'text/html', 406],
    ['fetch-of-node-gets-no-count', ['nearlyExpired'], 'http-browser-gets-statistics', 'accept-language', '*', 500],
    [
      'content-type-of-get-is-refused',
      ['senderApplication'],
      'http-browser-gets-reference-data',
      'content-type',
      'json',
      415,
    ],
    ['weak-etag-breaks-a-list', ['messages'], 'http-browser-gets-list', 'if-none-match', 'W/', 500],
    ['if-match-is-refused', ['messages'], 'http-request-forms-accepted', 'if-match', '*', 412],
    [
      'language-with-underscore-breaks-a-list',
      ['messages'],
      'http-request-forms-accepted',
      'accept-language',
      '_',
      500,
    ],
  ] as const
).map(([id, operations, scenario, header, text, status]) =>
  defect(id, [scenario], {
    says: `${operations[0]}: a request with "${text}" in ${header} gets ${status}`,
    clauses: [operations[0] === 'messages' ? '4.1.list' : '4.1.details'],
    change: forHeader(operations, header, text, () => ({ status, headers: {} })),
  }),
)

const refusedForAccept = (
  [
    ['viewer-of-pdf-is-refused', ['content'], 'http-browser-gets-content', /^[\w.+-]+\/[\w.+-]+$/, 406],
    ['change-for-an-address-line-is-refused', ['changePartition'], 'http-body-charset-accepted', /^text\/html/, 406],
  ] as const
).map(([id, operations, scenario, wrong, status]) =>
  defect(id, [scenario], {
    says: `${operations[0]}: an Accept header like ${wrong.source} gets ${status}`,
    clauses: [operations[0] === 'content' ? '4.1.content' : '4.1.change-partition'],
    change: (rules) =>
      withResponseRewrite(rules, operations, (response, { headers }) =>
        response.status < 300 && wrong.test(String(headers.accept ?? '')) ? { status, headers: {} } : response,
      ),
  }),
)

const otherSchemesRefused = (
  [
    ['bearer-in-lower-case-is-refused', 'in lower case', /^bearer /],
    ['token-after-two-spaces-is-refused', 'followed by two spaces', /^Bearer {2}/],
  ] as const
).map(([id, says, wrong]) =>
  defect(id, ['http-bearer-forms-accepted'], {
    says: `a token is refused after "Bearer" ${says}`,
    clauses: ['5.1.token-as-bearer'],
    strict: true,
    change: (rules) =>
      withResponseRewrite(rules, [], (response, { headers }) =>
        wrong.test(headers.authorization ?? '') ? { status: 401, headers: {} } : response,
      ),
  }),
)

const conditionalRecordsUnsecured = defect(
  'conditional-requests-for-records-need-no-token',
  ['access-conditional-without-token'],
  {
    says: 'a request for a record with If-None-Match skips authentication',
    clauses: ['5.1.token-required-list'],
    change: (rules) =>
      withResponseRewrite(rules, ['senderApplication', 'senderOrganization', 'messageType'], (response, { headers }) =>
        response.status === 401 && headers['if-none-match'] !== undefined
          ? { status: 200, headers: {}, body: { name: {}, description: {} } }
          : response,
      ),
  },
)

/** Answers of a framework to an exception that nobody handles. */
const unhandled = (
  [
    [
      'long-page-is-an-internal-error',
      'gets 500',
      { status: 500, headers: {}, body: { title: 'Internal Server Error' } },
    ],
    [
      'long-page-shows-the-exception',
      'shows the exception',
      { status: 400, headers: {}, body: { detail: 'java.lang.NumberFormatException: For input string' } },
    ],
  ] as const
).map(([id, says, answer]) =>
  defect(id, ['errors-of-every-answer-expected'], {
    says: `a list with a page of thirty digits ${says}`,
    clauses: ['7.no-stack-trace'],
    strict: true,
    change: (rules) =>
      withResponseRewrite(rules, ['messages'], (response, { address }) =>
        /page=\d{20}/.test(address) ? answer : response,
      ),
  }),
)

export const browserHeaderDefects: readonly Defect[] = [
  ...unhandled,
  conditionalRecordsUnsecured,
  ...refusing,
  ...otherClientsRefused,
  ...refusedForAccept,
  ...otherSchemesRefused,
  defect('browser-gets-a-file-as-json', ['http-browser-gets-content'], {
    says: 'a request that accepts JSON gets the file as base64 in JSON',
    clauses: ['4.1.content'],
    change: forHeader(['content'], 'accept', 'application/json', (response) => ({
      ...response,
      headers: { ...response.headers, 'Content-Type': 'application/json' },
      body: response.body instanceof Uint8Array ? base64Text(response.body) : response.body,
    })),
  }),
  defect('compressed-list-is-cut', ['http-browser-gets-list'], {
    says: 'a compressed list contains only the messages of the first buffer',
    clauses: ['4.1.list'],
    change: forHeader(['messages'], 'accept-encoding', 'gzip', (response) => {
      const { items, ...page } = response.body as { items: unknown[] }
      return { ...response, body: { ...page, items: items.slice(0, 5) } }
    }),
  }),
]
