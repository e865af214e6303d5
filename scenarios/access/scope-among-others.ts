import { limits } from '../../src/contract/interface/limits.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { listOfOneUpTo } from '../../src/engine/expectations/lists/membership.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

/** §2: spaces separate the scopes of a token, and the position of a scope does not matter. */
export const consumerScopeAmongOthers = scenario({
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
      .expect(status(200), listOfOneUpTo(limits.defaultPageSize)),
  ],
})
