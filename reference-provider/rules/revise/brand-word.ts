/** The naming note of the specification: the brand word of the product in the place of `mailbox`, wherever it stands. */
import { spelled, spelledFields } from '../../../src/contract/interface/brand-word.ts'
import { type Rules, revised } from '../rules.ts'
import type { OutboundRequest } from '../service-requests.ts'
import { rewriting } from './response-rewrite.ts'

/** The rules in the word of a product: paths, scopes, fields and events, also in what is asked of other services. */
export const inWord = (word: string, rules: Rules): Rules => {
  const inside = [respelledRouting, respelledScopes, respelledRequests, respelledEvents, respelledReplies]
  const respelled = inside.reduce((revisedSoFar, respell) => respell(word, revisedSoFar), rules)
  return rewriting(respelled, [], (reply) =>
    Buffer.isBuffer(reply.body) ? reply : { ...reply, body: spelledFields(word, reply.body) as typeof reply.body },
  )
}

/** Only the first part of a path holds the word; identifiers stand behind it. */
const respelledPath = (word: string, path: string): string => path.replace(/^\/mailbox(?=\/)/, `/${word}`)

const eachOf = <T extends object, V>(record: T, change: (value: T[keyof T]) => V): { [K in keyof T]: V } =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)])) as { [K in keyof T]: V }

const respelledRouting = (word: string, rules: Rules): Rules =>
  revised(rules, 'routing', {
    paths: eachOf(rules.routing.paths, (paths) => paths.map((path) => spelled(word, path))),
    href: (path) => respelledPath(word, rules.routing.href(path)),
  })

const respelledScopes = (word: string, rules: Rules): Rules =>
  revised(rules, 'tokens', {
    openedBy: eachOf(rules.tokens.openedBy, (scopes) => scopes.map((scope) => spelled(word, scope))),
  })

const respelledRequests = (word: string, rules: Rules): Rules => {
  const { requests } = rules
  const at = (address: string, request: OutboundRequest): OutboundRequest => ({
    ...request,
    url: address + respelledPath(word, request.url.slice(address.length)),
  })
  return revised(rules, 'requests', {
    ownScope: spelled(word, requests.ownScope),
    rights: (address, question, token) => at(address, requests.rights(address, question, token)),
    mandate: (address, question, token) => at(address, requests.mandate(address, question, token)),
    partitions: (address, mailbox, token) => at(address, requests.partitions(address, mailbox, token)),
  })
}

const respelledEvents = (word: string, rules: Rules): Rules =>
  revised(rules, 'events', { types: eachOf(rules.events.types, (type) => spelled(word, type)) })

const respelledReplies = (word: string, rules: Rules): Rules =>
  revised(rules, 'replying', { typeOfMailbox: spelled(word, rules.replying.typeOfMailbox) })
