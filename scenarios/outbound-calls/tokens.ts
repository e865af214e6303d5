import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { paths } from '../../src/contract/interface/paths.ts'
import type { PersonaName } from '../../src/contract/personas.ts'
import { status, success } from '../../src/engine/expectations/answers/body.ts'
import { someRecords } from '../../src/engine/expectations/answers/records.ts'
import { asks, asksInOrder, asksOnly, givesNothingBefore } from '../../src/engine/expectations/calls.ts'
import { listOfSome } from '../../src/engine/expectations/lists/membership.ts'
import { get, list } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'
import { ofTokens } from './causes.ts'

const aPage = list({ folder: 'in', visible: true, pageSize: 10 })

interface Kind {
  name: string
  says: string
  persona: PersonaName
  clauses?: readonly ClauseId[]
}

const kinds: readonly Kind[] = [
  { name: 'consumer', says: 'a document consumer', persona: 'documentConsumer' },
  { name: 'human', says: 'a human user', persona: 'humanUser' },
  { name: 'representative', says: 'a representative', persona: 'representative', clauses: ['5.5.introspected'] },
]

/** §5.1: whoever comes with a new token, the authorization server is asked about it, by a provider that says who it is. */
const introspected = ({ name, says, persona, clauses = [] }: Kind): AnyScenario =>
  scenario({
    id: `calls-introspection-${name}`,
    rows: [],
    title: `The token of ${says} is introspected`,
    level: 'MUST',
    clauses: ['5.1.introspects', '5.1.introspection-authenticated', ...clauses],
    persona,
    needs: [],
    reads: 'list',
    changes: [],
    evidence: 'own',
    causes: ofTokens,
    steps: () => [
      {
        why: 'come with a token that was never seen before, and ask for the list',
        send: aPage,
        given: [status(200), listOfSome],
        expect: [asks('introspect', 'with a token of the provider', ({ authenticated }) => authenticated)],
      },
    ],
  })

/** §5.1, §5.3: reference data are no exception. */
const referenceData = scenario({
  id: 'calls-introspection-reference-data',
  rows: [],
  title: 'A token that asks for reference data is introspected',
  level: 'MUST',
  clauses: ['5.1.introspects'],
  persona: 'documentConsumer',
  needs: [],
  reads: 'item',
  changes: [],
  evidence: 'own',
  causes: ofTokens,
  steps: () => [
    {
      why: 'come with a token that was never seen before, and ask for the sender applications',
      send: get(paths.senderApplications, {}),
      given: [success, someRecords],
      expect: [givesNothingBefore('introspect', '')],
    },
  ],
})

/** §5.1: the provider's own token comes from the token endpoint; how it shows who it is there is advice. */
const ownToken = scenario({
  id: 'calls-own-token',
  rows: [],
  title: 'The provider gets a token of its own at the token endpoint',
  level: 'MUST',
  clauses: ['5.1.own-token-endpoint', '5.1.own-token-audience', '5.1.signed-assertion'],
  persona: 'documentConsumer',
  needs: [],
  reads: 'list',
  changes: [],
  evidence: 'ever',
  causes: [
    'The client of the authorization server sends a shared secret where a signed assertion (private_key_jwt) is meant',
    'The audience of the assertion is the issuer or the name of the realm instead of the token address',
  ],
  steps: () => [
    {
      why: 'ask for the list, for which the provider needs a token of its own',
      send: aPage,
      given: [status(200), listOfSome],
      expect: [asks('token', 'at some time since our services were started')],
      advise: [asksInOrder('token')],
    },
  ],
})

/** §5.3: what the provider asks of the partition service, it asks with the scope of a document provider. */
const ownScope = scenario({
  id: 'calls-own-scope',
  rows: [],
  title: 'The partition service is asked with a token for document providers',
  level: 'MUST',
  clauses: ['5.3.scope-provider', '1.6.partition-service-called'],
  persona: 'humanUser',
  needs: [],
  reads: 'list',
  changes: [],
  evidence: 'own',
  causes: ['The scope asked for at the token endpoint is misspelled, or is that of a document sender'],
  steps: () => [
    {
      why: 'ask for the list, for which the provider needs the rights of the user',
      send: aPage,
      given: [status(200), listOfSome],
      expect: [
        // A token that has just expired may be tried: 401, and another one is fetched.
        asksOnly(
          'userPartitionRights',
          'carries a token with the scope documentprovider',
          (call) => call.authenticated || call.status === 401,
        ),
      ],
    },
  ],
})

export const tokens: readonly AnyScenario[] = [...kinds.map(introspected), referenceData, ownToken, ownScope]
