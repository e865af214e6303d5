/** The naming note of the specification: the brand word of the product replaces `mailbox` everywhere. */
import { fieldsToBrandWord, toBrandWord } from '../../../src/contract/interface/brand-word.ts'
import { providerOperations } from '../../operations.ts'
import { type Rules, reviseRules } from '../rules.ts'
import type { OutboundRequest } from '../service-requests.ts'
import { withResponseRewrite } from './response-rewrite.ts'
import { withDeclaration } from './route-changes.ts'

/** The rules with the brand word of a product: in paths, scopes, fields and events, and in calls to the services. */
export const withBrandWord = (word: string, rules: Rules): Rules => {
  const changes = [withBrandedRouting, withBrandedScopes, withBrandedRequests, withBrandedEvents, withBrandedReplies]
  const branded = changes.reduce((changed, change) => change(word, changed), rules)
  return withResponseRewrite(branded, [], (reply) =>
    Buffer.isBuffer(reply.body) ? reply : { ...reply, body: fieldsToBrandWord(word, reply.body) as typeof reply.body },
  )
}

/** Only the first part of a path holds the brand word; identifiers follow it. */
const pathWithBrandWord = (word: string, path: string): string => path.replace(/^\/mailbox(?=\/)/, `/${word}`)

const mapValues = <T extends object, V>(record: T, change: (value: T[keyof T]) => V): { [K in keyof T]: V } =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)])) as { [K in keyof T]: V }

const withBrandedRouting = (word: string, rules: Rules): Rules =>
  withDeclaration(
    reviseRules(rules, 'routing', { href: (path) => pathWithBrandWord(word, rules.routing.href(path)) }),
    providerOperations,
    (own) => ({ ...own, paths: own.paths.map((path) => toBrandWord(word, path)) }),
  )

const withBrandedScopes = (word: string, rules: Rules): Rules =>
  reviseRules(rules, 'tokens', {
    openedBy: mapValues(rules.tokens.openedBy, (scopes) => scopes.map((scope) => toBrandWord(word, scope))),
  })

const withBrandedRequests = (word: string, rules: Rules): Rules => {
  const { requests } = rules
  const at = (address: string, request: OutboundRequest): OutboundRequest => ({
    ...request,
    url: address + pathWithBrandWord(word, request.url.slice(address.length)),
  })
  return reviseRules(rules, 'requests', {
    ownScope: toBrandWord(word, requests.ownScope),
    rights: (address, question, token) => at(address, requests.rights(address, question, token)),
    mandate: (address, question, token) => at(address, requests.mandate(address, question, token)),
    partitions: (address, mailbox, token) => at(address, requests.partitions(address, mailbox, token)),
  })
}

const withBrandedEvents = (word: string, rules: Rules): Rules =>
  reviseRules(rules, 'events', { types: mapValues(rules.events.types, (type) => toBrandWord(word, type)) })

const withBrandedReplies = (word: string, rules: Rules): Rules =>
  reviseRules(rules, 'replying', { typeOfMailbox: toBrandWord(word, rules.replying.typeOfMailbox) })
