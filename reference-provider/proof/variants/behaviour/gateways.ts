/** What stands before the provider: firewalls, and the server of a web application. */
import { utf8Bytes } from '../../../../src/contract/bytes.ts'
import { paths } from '../../../../src/contract/interface/paths.ts'
import type { ProviderResponse } from '../../../response.ts'
import { crossOriginHeadersOf } from '../responses/errors.ts'
import { conflicting, inSequence, type RuleChange, rewriteResponses, type Variant, variant } from '../variant.ts'
import { answerAt } from './operations.ts'

/** A quotation mark or a bracket, then a condition of SQL or a comment. */
const sqlPattern = /["')]\s*(or|and|--|;)\s|=0 or /i

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address.replaceAll('+', ' '))
  } catch {
    return address
  }
}

/** A tag, or a character as HTML writes it. */
const markupPattern = /<[a-z!/?]|&#/i

const blockedPage = utf8Bytes('<!doctype html><title>Blocked</title><p>Your request was blocked. Incident 4711.')

const pageOfApplication = utf8Bytes(
  '<!doctype html><title>Registry</title><div id="app"></div><script src="/app.js"></script>',
)

const withPage = (reply: ProviderResponse, status: number, body: Uint8Array): ProviderResponse => ({
  status,
  headers: { ...crossOriginHeadersOf(reply), 'Content-Type': 'text/html' },
  body,
})

/** A firewall in front of the provider answers addresses with such a text in them. */
const firewall = (pattern: RegExp, status: number): RuleChange =>
  rewriteResponses([], (reply, { address }) =>
    pattern.test(decoded(address)) ? withPage(reply, status, blockedPage) : reply,
  )

/** §5.7: a body, payment data or structured data that the provider does not have is 404. */
const isStatedPath = /\/(body|paymentData|structuredData)$/

const pageForUnknownPaths = rewriteResponses([], (reply, { operation, method, address }) =>
  operation === undefined && method === 'GET' && reply.status === 404 && !isStatedPath.test(address)
    ? withPage(reply, 200, pageOfApplication)
    : reply,
)

const onePathEach = {
  actionUpdate: [paths.actionUpdateOfScenarioTable],
  action: [paths.actionUpdateOfScenarioTable],
  messageTypes: [paths.messageTypes],
  messageType: [paths.messageType],
}

export const gatewayVariants: readonly Variant[] = [
  variant('connection-goes-through-a-firewall', 'a firewall answers addresses with SQL with a page, and status 200', {
    change: firewall(sqlPattern, 200),
  }),
  ...conflicting('firewall against markup', [
    variant(
      'connection-refuses-markup-with-403',
      'a firewall answers addresses with markup with a page, and status 403',
      {
        change: firewall(markupPattern, 403),
      },
    ),
    variant(
      'connection-refuses-markup-with-a-page',
      'a firewall answers addresses with markup with a page, and status 200',
      {
        change: firewall(markupPattern, 200),
      },
    ),
  ]),
  ...conflicting('page of unknown paths', [
    variant(
      'connection-shows-a-page-for-unknown-paths',
      'a web application answers a GET of an unknown path with its page',
      {
        change: pageForUnknownPaths,
      },
    ),
    variant(
      'connection-shows-a-page-for-all-paths-but-one',
      'a web application answers a GET of an unknown path with its page; an action and a message type have one path',
      { change: inSequence(answerAt(onePathEach), pageForUnknownPaths) },
    ),
    variant(
      'connection-shows-a-page-for-actions',
      'a web application answers a GET of an unknown path with its page; there are no actions, and that is not declared',
      {
        change: inSequence(answerAt({ action: [], actionUpdate: [] }), pageForUnknownPaths),
        features: { actions: undefined },
      },
    ),
  ]),
]
