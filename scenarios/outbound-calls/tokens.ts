/** §5.1, §5.3: the provider introspects tokens, and has a token of its own. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { PersonaName } from '../../src/contract/personas.ts'
import { anyRecordList } from '../../src/engine/expectations/answers/records/records.ts'
import { success } from '../../src/engine/expectations/answers/status-codes.ts'
import {
  everyStubCall,
  latestStubCall,
  noSuccessBeforeCall,
  stubCalled,
  stubCallsWellFormed,
} from '../../src/engine/expectations/calls.ts'
import { get } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { listStep } from './call-parameters.ts'
import { tokenCauses } from './causes.ts'

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

/** §5.1: the provider introspects a new token and authenticates itself. */
const tokenIntrospected = ({ name, says, persona, clauses = [] }: IntrospectedCaller) =>
  scenario({
    id: `calls-introspection-${name}`,
    title: `The provider introspects the token of ${says}`,
    clauses: ['5.1.introspects', '5.1.introspection-authenticated', ...clauses],
    persona,
    stubCalls: 'ofCaller',
    causes: tokenCauses,
    steps: () => [
      listStep('with a new token, list messages').expect(
        stubCalled('introspect', "with the provider's own token", ({ authenticated }) => authenticated),
      ),
    ],
  })

/** §5.1, §5.3: also for reference data. */
const referenceDataTokenIntrospected = scenario({
  id: 'calls-introspection-reference-data',
  title: 'The provider introspects the token of a request for reference data',
  clauses: ['5.1.introspects'],
  persona: 'documentConsumer',
  stubCalls: 'ofCaller',
  causes: tokenCauses,
  steps: () => [
    step('senderApplications', 'with a new token, list the sender applications')
      .send(get(paths.senderApplications, {}))
      .given(success, anyRecordList)
      .expect(noSuccessBeforeCall('introspect', '')),
  ],
})

/**
 * §5.1: the provider's own token comes from the token endpoint, and an assertion that it sends there is for this server.
 * How else it authenticates is advice, and so is the issuer as the audience, which common client libraries send.
 */
const ownToken = scenario({
  id: 'calls-own-token',
  title: 'The provider gets its own token from the token endpoint',
  clauses: [
    '5.1.own-token-endpoint',
    '5.1.own-token-audience',
    '5.1.own-token-audience-server',
    '5.1.signed-assertion',
  ],
  persona: 'documentConsumer',
  stubCalls: 'sinceStart',
  causes: [
    'The audience of the assertion is the name of the realm, or the token URL of another environment.',
    'The provider reaches the stubs under an address that they do not know. Pass it with --stub-url.',
    'The client library sends the issuer as the audience. Set the audience to the token URL.',
  ],
  steps: () => [
    listStep('list messages: the provider needs its own token for the introspection')
      .expect(
        stubCalled('token', 'at any time since the stubs started'),
        latestStubCall(
          'token',
          'the client assertion of the latest token request has this server as its audience, if it has an audience',
          ({ parameters }) => parameters.assertion_audience !== 'elsewhere',
        ),
      )
      .advise(stubCallsWellFormed('token')),
  ],
})

/** §5.3: calls of the partition service need the scope of a document provider. */
const ownScope = scenario({
  id: 'calls-own-scope',
  title: 'The provider calls the partition service with the document provider scope',
  clauses: ['5.3.scope-provider', '1.6.partition-service-called'],
  stubCalls: 'ofCaller',
  causes: ['The scope in the token request is misspelled, or is that of a document sender.'],
  steps: () => [
    listStep("list messages: the provider looks up the user's rights").expect(
      // An expired token may be tried first: the stub answers 401 and the provider gets a new token.
      everyStubCall(
        'userPartitionRights',
        'carries a token with the scope documentprovider',
        (call) => call.authenticated || call.status === 401,
      ),
    ),
  ],
})

export const tokenCallScenarios = [
  ...introspectedCallers.map(tokenIntrospected),
  referenceDataTokenIntrospected,
  ownToken,
  ownScope,
]
