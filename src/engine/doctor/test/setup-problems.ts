/** Examples of wrong services and callers, under the id of each diagnosis. */
import { answered } from '../../test/exchanges.ts'
import {
  as,
  call,
  type Example,
  emptyList,
  introspection,
  seconds,
  stubbed,
  testData,
  withHeaders,
  withToken,
} from './example-findings.ts'

export const serviceProblems: readonly Example[] = [
  ['services-swapped', stubbed(401, call('partition', 'unknown', { method: 'POST', path: '/introspect' }))],
  ['authorization-not-wired', stubbed(200, call('partition', 'userPartitionRights'))],
  ['unknown-path-at-stubs', stubbed(401, call('authorization', 'unknown', { path: '/oauth/introspection' }))],
  [
    'provider-gets-no-token',
    stubbed(401, call('authorization', 'token', { status: 400, parameters: { grant_type: 'password' } })),
  ],
  [
    'client-assertion-refused',
    stubbed(
      401,
      call('authorization', 'metadata'),
      call('authorization', 'token', {
        status: 401,
        authenticated: false,
        parameters: { client_authentication: 'private_key_jwt' },
        advice: ['the assertion is not signed with a registered key'],
      }),
    ),
  ],
  [
    'remembered-provider-token',
    stubbed(401, call('authorization', 'introspect', { status: 401, authenticated: false, unknownToken: true })),
  ],
  [
    'introspection-refused',
    stubbed(
      401,
      call('authorization', 'introspect', {
        status: 401,
        authenticated: false,
        advice: ['it came with Basic authentication instead of a bearer token from /token'],
      }),
    ),
  ],
  ['introspection-elsewhere', stubbed(401, call('authorization', 'token'))],
  ['tokens-checked-locally', stubbed(200, call('authorization', 'jwks'))],
  ['stubs-on-loopback', { ...stubbed(500), baseUrl: 'http://provider.example' }],
  [
    'stubs-unreachable',
    { ...stubbed(500), firstList: answered(500, { status: 500, detail: 'Cannot connect to auth.local:8443' }) },
  ],
  ['authorization-stripped', { ...stubbed(401), listByPersona: { nobody: answered(401, { items: [] }) } }],
  ['token-rejected-without-introspection', stubbed(401)],
  ['accepted-without-introspection', stubbed(200)],
  [
    'provider-scope-absent',
    stubbed(200, introspection, call('partition', 'userPartitionRights', { status: 403, authenticated: false })),
  ],
  ['partition-not-wired', { ...stubbed(200, introspection), listByPersona: { humanUser: answered(403) } }],
]

export const callerProblems: readonly Example[] = [
  ['no-caller', { tokenProblems: ['the authorization server at https://auth.example/token did not answer'] }],
  ['token-expired', withToken({ expiresAt: seconds('2026-05-04T09:30:00Z') })],
  ['token-not-yet-valid', withToken({ validFrom: seconds('2026-05-04T10:05:00Z') })],
  [
    'token-of-another-persona',
    withToken({ scopes: ['scope:document:management:consult:ws-mailboxrest:documentconsumer'] }),
  ],
  ['token-without-scope', withToken({ scopes: ['scope:of:something:else'] })],
  ['token-of-another-enterprise', withToken({ claimTexts: ['0406798006'] })],
  ['clock-skew-refuses-tokens', { firstList: withHeaders(answered(401), [['Date', 'Mon, 04 May 2026 07:00:00 GMT']]) }],
  [
    'scope-absent',
    {
      ...stubbed(403, introspection),
      firstList: answered(403, ['scope:document:management:consult:ws-letterboxrest:mailboxenterpriseuser']),
    },
  ],
  ['every-caller-refused', { ...stubbed(403, introspection), listByPersona: { humanUser: answered(403) } }],
  [
    'every-list-fails',
    {
      ...stubbed(500, introspection),
      ...testData({ messages: [], referenceRecordCount: 0 }),
      firstList: answered(500, { detail: 'relation "message" does not exist' }),
      listByPersona: { humanUser: answered(500) },
    },
  ],
  [
    'every-list-refused',
    {
      ...stubbed(400, introspection),
      firstList: answered(400, { detail: 'page 1 is not available' }),
      refusedList: {
        path: '/mailbox/messages?page=1&pageSize=100',
        statuses: ['documentConsumer 400', 'humanUser 400'],
        statusWithoutParameters: 200,
        refusedParameters: ['page'],
      },
    },
  ],
  [
    'on-behalf-of-stripped',
    {
      ...stubbed(200, introspection),
      listByPersona: {
        representative: as('representative', answered(400)),
        representativeWithoutHeader: as('representativeWithoutHeader', answered(400)),
      },
    },
  ],
  ['token-refused', { firstList: emptyList, listByPersona: { humanUser: answered(401) } }],
]
