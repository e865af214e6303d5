/** The naming note of the specification: the brand word of the product replaces `mailbox` everywhere. */
import { fieldsToBrandWord, toBrandWord } from '../../../src/contract/interface/brand-word.ts'
import { mapValues } from '../../../src/contract/lookup/by-key.ts'
import { providerOperations } from '../../operations.ts'
import type { Rules } from '../rules.ts'
import type { OutboundRequest } from '../service-requests.ts'
import { withResponseRewrite } from './response-rewrite.ts'
import { withDeclaration } from './route-changes.ts'

/** Only the first part of a path holds the brand word; identifiers follow it. */
const pathWithBrandWord = (word: string, path: string): string => path.replace(/^\/mailbox(?=\/)/, `/${word}`)

/** The rules with the brand word of a product: in paths, scopes, fields and events, and in calls to the services. */
export const withBrandWord = (word: string, rules: Rules): Rules => {
  const { routing, tokens, requests, events, replying } = rules
  const branded = (text: string) => toBrandWord(word, text)
  const at = (address: string, request: OutboundRequest): OutboundRequest => ({
    ...request,
    url: address + pathWithBrandWord(word, request.url.slice(address.length)),
  })
  const withNames: Rules = {
    ...rules,
    routing: { ...routing, href: (path) => pathWithBrandWord(word, routing.href(path)) },
    tokens: { ...tokens, scopesOf: mapValues(tokens.scopesOf, (scopes) => scopes.map(branded)) },
    requests: {
      ...requests,
      ownScope: branded(requests.ownScope),
      rights: (address, question, token) => at(address, requests.rights(address, question, token)),
      mandate: (address, question, token) => at(address, requests.mandate(address, question, token)),
      partitions: (address, mailbox, token) => at(address, requests.partitions(address, mailbox, token)),
    },
    events: { ...events, types: mapValues(events.types, branded) },
    replying: { ...replying, typeOfMailbox: branded(replying.typeOfMailbox) },
  }
  const withRoutes = withDeclaration(withNames, providerOperations, (own) => ({
    ...own,
    paths: own.paths.map(branded),
  }))
  return withResponseRewrite(withRoutes, [], (reply) =>
    reply.body instanceof Uint8Array
      ? reply
      : { ...reply, body: fieldsToBrandWord(word, reply.body) as typeof reply.body },
  )
}
