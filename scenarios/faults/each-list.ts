/** §5.5, §5.6: every form of a list and of a count while the rights of a user or the mandate cannot be looked up. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { failsClosed, reachesFaultOrRefuses } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { reachesFault } from '../../src/engine/expectations/calls.ts'
import { nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { listReceived } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { formNeeds, formsOfCount, formsOfList } from '../access/callers/forms-of-list.ts'
import { failOpenCause, recoverySeconds, serverErrorFault } from './fault-kinds.ts'
import { type AnsweredLookup, type Lookup, lookups } from './lookups.ts'

const { kind, says: fails } = serverErrorFault

/** A provider without a feature may answer before it asks: an empty list, or a count of 0. */
const eachListClosed = (lookup: AnsweredLookup, ...clauses: ClauseId[]) => {
  const { says: asks, service, operation, persona, probe, whenDown }: Lookup = lookups[lookup]
  return scenario({
    id: `fault-${lookup}-closes-each-list`,
    title: `When ${asks} fails, no form of a list or of a count shows a message`,
    clauses,
    persona,
    needs: formNeeds,
    stubCalls: 'duringStep',
    injectsFaults: true,
    causes: [
      'A search, a further page or the list of hidden messages has a query of its own, and its catch block shows everything.',
      failOpenCause.ignoredError,
      failOpenCause.allowedByFallback,
    ],
    steps: (needs) => [
      ...[
        ...formsOfList(needs).map(({ id, says, send, isOfFeature }) => ({
          id,
          does: `list ${says}`,
          send,
          // Without the feature a list is empty, and no right is looked up.
          expected: isOfFeature || id === 'partition' ? failsClosed : (whenDown?.expect ?? failsClosed),
        })),
        ...formsOfCount(needs).map(({ id, says, send }) => ({
          id,
          does: `count ${says}`,
          send,
          expected: failsClosed,
        })),
      ].map(({ id, does, send, expected }, index) =>
        step(id, `${does} while ${asks} ${fails}`)
          .send(send)
          .with({ fault: { service, operation, kind } })
          .given(index === 0 ? reachesFault : reachesFaultOrRefuses)
          .expect(expected),
      ),
      step('list-after', 'after the fault, as another caller, list messages')
        .sendAs(probe, listReceived())
        .with({ withinSeconds: recoverySeconds })
        .given(status(200), nonEmptyList),
    ],
  })
}

export const eachListScenarios = [
  eachListClosed(
    'rights',
    '5.6.unanswered-right-closes-lists',
    '5.6.unanswered-right-closes-statistics',
    '5.6.no-content-without-right',
    '7.rights-unavailable-403',
  ),
  eachListClosed('mandate', '5.5.unanswered-mandate-closes-reads'),
]
