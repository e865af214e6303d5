/** §5.1, §5.2: only a token that introspection states to be active gives access. */
import { paths } from '../../../../src/contract/interface/paths.ts'
import { noSuccess, unauthorizedOrForbidden } from '../../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../../src/engine/expectations/answers/status-codes.ts'
import { noTextOfMessages, nothingOfSteps } from '../../../../src/engine/expectations/leaks.ts'
import { get, getDetails, listReceived } from '../../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../../src/engine/scenario/scenario.ts'

const listRequest = listReceived({ pageSize: 20 })

/** §5.1: tokens are bearer tokens, so nothing else in the header opens anything. */
const otherSchemeRefused = scenario({
  id: 'access-other-scheme-than-bearer-refused',
  title: 'A user name and password in Authorization, or an invalid token in the query, give no access',
  clauses: [
    '5.1.token-required-list',
    '5.1.token-required-details',
    '5.1.token-required-content',
    '5.1.token-as-bearer',
  ],
  persona: 'nobody',
  needs: ['readMessage'],
  causes: [
    'A header that does not begin with Bearer leaves the caller of the last request of this thread in place (ThreadLocal).',
    'A user of the framework (Basic, form login) is still active beside the tokens.',
    'A request with access_token in its query skips the check of the header, and the token there is not introspected.',
  ],
  steps: ({ readMessage: { messageId, mainAttachmentId: attachmentId } }) => {
    const headers = { authorization: `Basic ${btoa('user:password')}` }
    const requests = [
      ['list', 'list messages', listRequest],
      ['details', 'ask for the details of a message', getDetails({ messageId })],
      ['content', 'download its main content', get(paths.content, { messageId, attachmentId })],
    ] as const
    return requests.flatMap(([id, says, send]) => [
      step(`${id}-with-token`, `with a token, ${says}`).sendAs('documentConsumer', send).given(status(200)),
      step(`${id}-with-password`, `with a user name and a password, ${says}`)
        .send({ ...send, headers })
        .expect(noSuccess),
      step(`${id}-with-token-in-query`, `with an invalid token in the query, ${says}`)
        .send({ ...send, query: [...send.query, ['access_token', 'none']] })
        .expect(noSuccess),
    ])
  },
})

const alterations = [
  ['other-signature', 'with another signature', 'otherSignature'],
  ['small-letters', 'with its first part in lower case', 'lowerCaseToken'],
] as const

/** §5.2: a token that differs in a letter is another token, which nothing states to be active. */
const alteredTokenRefused = scenario({
  id: 'access-altered-token-refused',
  title: 'A token that was accepted is refused with another signature, and in lower case',
  clauses: ['5.1.introspects', '5.1.token-unknown-refused', '5.1.token-required-list', '5.1.token-required-details'],
  needs: ['message'],
  requiresExactRights: true,
  causes: [
    'Introspection is cached by the claims of the token, so its signature no longer counts.',
    'The cache of introspection compares tokens without their case (collation of a database).',
  ],
  steps: ({ message }) =>
    (['humanUser', 'documentConsumer'] as const).flatMap((as) =>
      [
        { id: 'list', says: 'list messages', send: listRequest },
        { id: 'details', says: 'get the details of a message', send: getDetails(message) },
      ].flatMap(({ id, says, send }) => [
        step(`${id}-${kebabCase(as)}`, `with a token, ${says}`)
          .sendAs(as, send)
          .given(status(200)),
        ...alterations.map(([name, how, httpForm]) =>
          step(`${id}-${kebabCase(as)}-${name}`, `with that token ${how}, ${says}`)
            .sendAs(as, { ...send, httpForm })
            .expect(unauthorizedOrForbidden),
        ),
      ]),
    ),
})

/** What a page sends that has no token yet, and what a developer leaves in the code. */
const wordsForTokens: readonly (readonly [id: string, word: string])[] = [
  ['null', 'null'],
  ['dev', 'dev'],
  ['test', 'test'],
]

/** What gateways add for their own callers, and the page of the portal for every request. */
const headersForTokens = {
  'x-forwarded-for': '127.0.0.1',
  'x-api-key': 'test',
  referer: 'https://portal.example/inbox',
}

/** §5.1, §5.2: a word, a header of a gateway, or another method is no token. */
const wordForTokenRefused = scenario({
  id: 'access-word-in-place-of-token-refused',
  title: 'A text such as null in place of a token, headers of a gateway, and OPTIONS give no access',
  clauses: ['5.1.token-required-list', '5.1.token-required-details', '5.1.token-as-bearer', '5.2.inactive-refused'],
  persona: 'nobody',
  needs: ['readMessage'],
  causes: [
    'A token for development is still accepted, or a token that cannot be read counts as a caller of its own.',
    'A gateway, an API key or the address of the caller is trusted in place of a token.',
    'The token filter lets OPTIONS pass for preflights, and a route for every method answers it with data.',
  ],
  steps: ({ readMessage }) => {
    const requests = [
      ['list', 'list messages', listRequest],
      ['details', 'ask for the details of a message', getDetails(readMessage)],
    ] as const
    return requests.flatMap(([id, says, send]) => [
      step(`${id}-with-token`, `with a token, ${says}`).sendAs('documentConsumer', send).given(status(200)),
      ...wordsForTokens.map(([name, word]) =>
        step(`${id}-with-${name}`, `with a word in place of a token, ${says}`)
          .send({ ...send, headers: { authorization: `Bearer ${word}` } })
          .expect(unauthorizedOrForbidden),
      ),
      step(`${id}-with-headers`, `with headers of a gateway and no token, ${says}`)
        .send({ ...send, headers: headersForTokens })
        .expect(noSuccess),
      step(`${id}-options`, 'send OPTIONS there, without a token')
        .send({ ...send, method: 'OPTIONS' })
        .expect(id === 'list' ? nothingOfSteps(1) : noTextOfMessages(readMessage)),
    ])
  },
})

/** Requests of which a filter may think that they need no token, or have one. */
const requestsWithoutToken = [
  ['range', 'with a Range header', { range: 'bytes=0-99' }],
  ['health-check', 'as a health check does', { 'user-agent': 'kube-probe/1.29' }],
  ['empty-header', 'with an empty Authorization header', { authorization: '' }],
  ['bearer-alone', 'with the word Bearer alone', { authorization: 'Bearer' }],
  ['override', 'with X-HTTP-Method-Override: GET', { 'x-http-method-override': 'GET' }],
] as const

/** §5.1: no header takes the place of a token. */
const formWithoutTokenRefused = scenario({
  id: 'access-headers-in-place-of-token-refused',
  title: 'Headers such as Range and an empty Authorization give no access without a token',
  clauses: ['5.1.token-required-list', '5.1.token-required-content', '5.1.token-as-bearer'],
  persona: 'nobody',
  needs: ['readMessage'],
  causes: [
    'The filter lets health checks pass by their User-Agent, or static files by their Range header.',
    'An empty token counts as an anonymous caller, whom the code after the filter does not expect.',
    'A filter that overrides the method forwards the request, and the token filter does not run for forwards.',
  ],
  steps: ({ readMessage: { messageId, mainAttachmentId: attachmentId } }) =>
    (
      [
        ['list', 'list messages', listRequest],
        ['content', 'download the main content of a message', get(paths.content, { messageId, attachmentId })],
      ] as const
    ).flatMap(([id, says, send]) => [
      step(`${id}-with-token`, `with a token, ${says}`).sendAs('documentConsumer', send).given(status(200)),
      ...requestsWithoutToken.map(([name, how, headers]) =>
        step(`${id}-${name}`, `without a token, ${says} ${how}`)
          .send({ ...send, headers })
          .expect(noSuccess),
      ),
    ]),
})

export const otherCredentialScenarios = [
  otherSchemeRefused,
  alteredTokenRefused,
  wordForTokenRefused,
  formWithoutTokenRefused,
]
