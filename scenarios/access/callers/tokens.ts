/** §5.1, §5.2: a token gives the access that introspection states, of that token and of no other. */

import { showsMessage, status, success } from '../../../src/engine/expectations/answers/body.ts'
import { holds } from '../../../src/engine/expectations/lists/membership.ts'
import { getDetails, listReceived, setVisible } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'

const listRequest = listReceived({ pageSize: 20 })

/** §5.2: two tokens of one person or application differ in their scopes. The first caller hides the message, the second shows it. */
const tokensOfOneCaller = scenario({
  id: 'access-tokens-of-one-caller-apart',
  title: 'Two tokens of one person or application each give the access of their own scopes',
  clauses: ['5.1.introspects', '5.2.scope-checked-messages', '5.2.scope-checked-changes', '7.scope-403'],
  persona: 'documentConsumer',
  needs: ['generalMovable'],
  changes: ['generalMovable'],
  reads: 'item',
  causes: [
    'The result of introspection is cached by client_id, sub or person, and not by token.',
    'The scopes of the first token are stored in the session of the caller.',
  ],
  steps: ({ generalMovable }) => {
    const ids = [generalMovable.messageId]
    const callers = [
      ['documentConsumer', 'consumerWithTokenWithoutScope', 'hide', setVisible(ids, false)],
      ['humanUser', 'userWithTokenWithoutScope', 'show', setVisible(ids, true)],
    ] as const
    return callers.flatMap(([withScope, withoutScope, does, change]) => [
      step(`${kebabCase(withScope)}-before`, 'with the token that has the scope, get the details of a message')
        .sendAs(withScope, getDetails(generalMovable))
        .given(status(200), showsMessage(generalMovable)),
      step(`${kebabCase(withScope)}-change`, `with the token that has the scope, ${does} the message`)
        .sendAs(withScope, change)
        .given(success)
        .restore(setVisible(ids, true)),
      step(`${kebabCase(withoutScope)}-list`, 'with the token without the scope, list messages')
        .sendAs(withoutScope, listRequest)
        .expect(status(403)),
      step(kebabCase(withoutScope), 'with the token without the scope, get the same details')
        .sendAs(withoutScope, getDetails(generalMovable))
        .expect(status(403)),
      step(`${kebabCase(withoutScope)}-change`, `with the token without the scope, ${does} the message`)
        .sendAs(withoutScope, change)
        .expect(status(403)),
      step(`${kebabCase(withScope)}-after`, 'with the token that has the scope, get the details again')
        .sendAs(withScope, getDetails(generalMovable))
        .expect(status(200), showsMessage(generalMovable)),
    ])
  },
})

/** §5.1: introspection decides, whatever the token looks like. Nothing says that a token is a JWT, nor that it is not. */
const opaqueTokenOpens = scenario({
  id: 'access-opaque-token-opens',
  title: 'A token that is not a JWT is introspected like any other',
  level: 'SHOULD',
  clauses: ['5.1.introspects'],
  persona: 'consumerWithOpaqueToken',
  needs: ['partitionB'],
  requiresExactRights: true,
  causes: ['The token is parsed as a JWT before introspection is asked.'],
  steps: ({ partitionB: { message } }) => [
    step('control', 'with a token that is a JWT, list messages')
      .sendAs('documentConsumer', listRequest)
      .given(status(200)),
    step('list', 'with a token that is not a JWT, list messages')
      .send(listRequest)
      .advise(status(200), holds('a message of the mailbox', message)),
  ],
})

export const callerTokenScenarios = [tokensOfOneCaller, opaqueTokenOpens]
