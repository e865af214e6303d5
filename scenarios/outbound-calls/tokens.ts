import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { PersonaName } from '../../src/contract/personas.ts'
import { status, success } from '../../src/engine/expectations/answers/body.ts'
import { anyRecordList } from '../../src/engine/expectations/answers/records.ts'
import {
  everyStubCall,
  noSuccessBeforeCall,
  stubCalled,
  stubCallsWellFormed,
} from '../../src/engine/expectations/calls.ts'
import { nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { get, listMessages } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'
import { tokenCauses } from './causes.ts'

const firstPageRequest = listMessages({ folder: 'in', visible: true, pageSize: 10 })

interface IntrospectedCaller {
  name: string
  says: string
  persona: PersonaName
  clauses?: readonly ClauseId[]
}

const introspectedCallers: readonly IntrospectedCaller[] = [
  { name: 'consumer', says: 'a document consumer', persona: 'documentConsumer' },
  { name: 'human', says: 'a human user', persona: 'humanUser' },
  { name: 'representative', says: 'a representative', persona: 'representative', clauses: ['5.5.introspected'] },
]

/** §5.1: whoever comes with a new token, the authorization server is asked about it, by a provider that says who it is. */
const tokenIntrospected = ({ name, says, persona, clauses = [] }: IntrospectedCaller): AnyScenario =>
  scenario({
    id: `calls-introspection-${name}`,
    title: `The token of ${says} is introspected`,
    level: 'MUST',
    clauses: ['5.1.introspects', '5.1.introspection-authenticated', ...clauses],
    persona,
    reads: 'list',
    stubCalls: 'ofCaller',
    causes: tokenCauses,
    steps: () => [
      {
        why: 'come with a token that was never seen before, and ask for the list',
        send: firstPageRequest,
        given: [status(200), nonEmptyList],
        expect: [stubCalled('introspect', 'with a token of the provider', ({ authenticated }) => authenticated)],
      },
    ],
  })

/** §5.1, §5.3: reference data are no exception. */
const referenceDataTokenIntrospected = scenario({
  id: 'calls-introspection-reference-data',
  title: 'A token that asks for reference data is introspected',
  level: 'MUST',
  clauses: ['5.1.introspects'],
  persona: 'documentConsumer',
  reads: 'item',
  stubCalls: 'ofCaller',
  causes: tokenCauses,
  steps: () => [
    {
      why: 'come with a token that was never seen before, and ask for the sender applications',
      send: get(paths.senderApplications, {}),
      given: [success, anyRecordList],
      expect: [noSuccessBeforeCall('introspect', '')],
    },
  ],
})

/** §5.1: the provider's own token comes from the token endpoint; how it shows who it is there is advice. */
const ownToken = scenario({
  id: 'calls-own-token',
  title: 'The provider gets a token of its own at the token endpoint',
  level: 'MUST',
  clauses: ['5.1.own-token-endpoint', '5.1.own-token-audience', '5.1.signed-assertion'],
  persona: 'documentConsumer',
  reads: 'list',
  stubCalls: 'sinceStart',
  causes: [
    'The client of the authorization server sends a shared secret where a signed assertion (private_key_jwt) is meant',
    'The audience of the assertion is the issuer or the name of the realm instead of the token address',
  ],
  steps: () => [
    {
      why: 'ask for the list, for which the provider needs a token of its own',
      send: firstPageRequest,
      given: [status(200), nonEmptyList],
      expect: [stubCalled('token', 'at some time since our services were started')],
      advise: [stubCallsWellFormed('token')],
    },
  ],
})

/** §5.3: what the provider asks of the partition service, it asks with the scope of a document provider. */
const ownScope = scenario({
  id: 'calls-own-scope',
  title: 'The partition service is asked with a token for document providers',
  level: 'MUST',
  clauses: ['5.3.scope-provider', '1.6.partition-service-called'],
  persona: 'humanUser',
  reads: 'list',
  stubCalls: 'ofCaller',
  causes: ['The scope asked for at the token endpoint is misspelled, or is that of a document sender'],
  steps: () => [
    {
      why: 'ask for the list, for which the provider needs the rights of the user',
      send: firstPageRequest,
      given: [status(200), nonEmptyList],
      expect: [
        // A token that has just expired may be tried: 401, and another one is fetched.
        everyStubCall(
          'userPartitionRights',
          'carries a token with the scope documentprovider',
          (call) => call.authenticated || call.status === 401,
        ),
      ],
    },
  ],
})

export const tokenCallScenarios: readonly AnyScenario[] = [
  ...introspectedCallers.map(tokenIntrospected),
  referenceDataTokenIntrospected,
  ownToken,
  ownScope,
]
