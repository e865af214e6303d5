import { limits } from '../../src/contract/interface/limits.ts'
import { type PersonaName, personaOf } from '../../src/contract/personas.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { contains, listOfUpTo } from '../../src/engine/expectations/lists/membership.ts'
import { sharedPartition, windowAround } from '../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

/** §2: spaces separate the scopes of a token, and the position of a scope does not matter. */
const consumerScopeAmongOthers = scenario({
  id: 'consumer-scope-among-others-opens',
  title: 'A document consumer whose token has several scopes can list messages',
  clauses: ['2.introspection-scope-separated', '5.3.scope-document-consumer'],
  persona: 'consumerWithScopeAmongOthers',
  needs: ['message'],
  causes: [
    'The whole text of `scope`, its beginning or its first word is compared with the required scope.',
    'The text is split at commas, or parsed as an array, instead of being split at spaces.',
  ],
  steps: () => [
    step('list', 'ask for the list')
      .send(listMessages({ folder: 'in', visible: true }))
      .expect(status(200), listOfUpTo(limits.defaultPageSize)),
  ],
})

interface ScopeAmongOthers {
  id: string
  title: string
  scopeClause: '5.3.scope-enterprise-user' | '5.3.scope-representative'
  /** whose token has only the right scope */
  control: PersonaName
  persona: PersonaName
}

/** The same list as the caller whose token has the right scope only. No other scope of this interface is in the token. */
const scopeAmongOthers = ({ id, title, scopeClause, control, persona }: ScopeAmongOthers) =>
  scenario({
    id,
    title,
    clauses: ['2.introspection-scope-separated', scopeClause],
    persona,
    needs: ['message'],
    causes: [
      'The whole text of `scope`, its beginning or its first word is compared with the required scope.',
      'Each kind of caller has its own check, and only the one for document consumers splits the text at spaces.',
    ],
    steps: ({ message }) => {
      const list = windowAround({ folder: 'in', visible: true, ...sharedPartition(message) }, message)
      return [
        step('list-with-one-scope', `${personaOf(control).says} lists a message`)
          .sendAs(control, list)
          .given(status(200), contains('the message', message)),
        step('list', `${personaOf(persona).says} lists it too`)
          .send(list)
          .expect(status(200), contains('the message', message)),
      ]
    },
  })

export const scopeAmongOthersScenarios = [
  consumerScopeAmongOthers,
  scopeAmongOthers({
    id: 'access-scope-among-others-opens-to-user',
    title: 'A user whose token has several scopes can list messages',
    scopeClause: '5.3.scope-enterprise-user',
    control: 'humanUser',
    persona: 'humanWithScopeAmongOthers',
  }),
  scopeAmongOthers({
    id: 'access-scope-among-others-opens-to-representative',
    title: 'A representative whose token has several scopes can list messages',
    scopeClause: '5.3.scope-representative',
    control: 'representative',
    persona: 'representativeWithScopeAmongOthers',
  }),
]
