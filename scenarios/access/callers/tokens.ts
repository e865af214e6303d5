/** §5.1, §5.2: a token gives the access that introspection states, of that token and of no other. */

import { paths } from '../../../src/contract/interface/paths.ts'
import { showsMessage } from '../../../src/engine/expectations/answers/fields.ts'
import { clientError, unauthorizedOrForbidden } from '../../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains } from '../../../src/engine/expectations/lists/membership.ts'
import { get, getDetails, listReceived, type RequestSpec, setVisible } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { recordRequest, referenceKinds } from '../../reference-data/kinds.ts'
import { nearlyExpiredRequest } from '../../statistics/requests.ts'

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
  causes: [
    'The token is parsed as a JWT before introspection is asked.',
    'The introspection request sends the token unencoded, so a plus sign arrives as a space.',
  ],
  steps: ({ partitionB: { message } }) => [
    step('control', 'with a token that is a JWT, list messages')
      .sendAs('documentConsumer', listRequest)
      .given(status(200)),
    step('list', 'with a token that is not a JWT, list messages')
      .send(listRequest)
      .advise(status(200), contains('a message of the mailbox', message)),
  ],
})

/** RFC 9110 section 13: a condition changes how an answer is sent, and not who gets it. */
const conditionalWithoutToken = scenario({
  id: 'access-conditional-without-token',
  title: 'A conditional request without a token, or without a mandate, is refused on every operation',
  clauses: [
    '5.1.token-required-list',
    '5.1.token-required-details',
    '5.1.token-required-content',
    '5.5.mandate-refused-list',
    '5.5.mandate-refused-details',
    '5.5.mandate-refused-content',
    '5.5.mandate-refused-statistics',
  ],
  persona: 'nobody',
  needs: ['readMessage', ...referenceKinds.map(({ need }) => need)],
  causes: [
    'Requests with If-None-Match skip authentication, so that a cache in front can ask whether its copy is fresh.',
    'A cache answers them before the token is checked.',
  ],
  steps: ({ readMessage: { messageId, mainAttachmentId: attachmentId }, ...needs }) => {
    const requests: readonly [id: string, says: string, send: RequestSpec][] = [
      ['list', 'list messages', listRequest],
      ['details', 'ask for the details of a message', getDetails({ messageId })],
      ['content', 'download its main content', get(paths.content, { messageId, attachmentId })],
      ['count', 'count the messages that expire soon', nearlyExpiredRequest()],
      ...referenceKinds.map((kind): [string, string, RequestSpec] => [
        kind.record,
        `ask for one ${kind.says}`,
        recordRequest(kind, needs[kind.need].ids[0] ?? ''),
      ]),
    ]
    const headers = { 'if-none-match': '"of-no-answer"' }
    const ofMailbox = ['list', 'details', 'content', 'count']
    return requests.flatMap(([id, says, send]) => [
      step(`${id}-with-token`, `with a token, ${says}`)
        .sendAs('documentConsumer', { ...send, headers })
        .given(status(200)),
      step(`${id}-without-token`, `without a token, ${says}`)
        .send({ ...send, headers })
        .expect(unauthorizedOrForbidden),
      ...(ofMailbox.includes(id)
        ? [
            step(`${id}-without-mandate`, `without a mandate, ${says}`)
              .sendAs('representativeWithoutMandate', { ...send, headers })
              .expect(clientError),
          ]
        : []),
    ])
  },
})

export const callerTokenScenarios = [tokensOfOneCaller, opaqueTokenOpens, conditionalWithoutToken]
