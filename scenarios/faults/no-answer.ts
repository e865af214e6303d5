/** §5, §7: single messages and counts while a lookup drops the connection or never answers. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { countAtLeast, showsMessage, status, success } from '../../src/engine/expectations/answers/body.ts'
import { failsClosed, reachesFaultOrRefuses } from '../../src/engine/expectations/answers/status.ts'
import { reachesFault } from '../../src/engine/expectations/calls.ts'
import { getDetails, setVisible } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'
import { stillVisibleStep } from '../effects/effect-steps.ts'
import { nearlyExpiredRequest } from '../statistics/requests.ts'
import { endlessFault, failOpenCauses, recoverySeconds, resetFault } from './fault-kinds.ts'
import { type AnsweredLookup, lookups } from './lookups.ts'

type AttemptName = 'details' | 'count' | 'hide'

/** A request to a lookup that never answers takes the full timeout of the provider, so each scenario sends only one. */
const closedWithoutAnswer = (lookup: AnsweredLookup, unanswered: AttemptName, clauses: readonly ClauseId[]) => {
  const { says, service, operation, persona, probe } = lookups[lookup]
  return scenario({
    id: `fault-${lookup}-no-answer-closes-operations`,
    title: `While ${says} gives no answer, no message is shown, counted or hidden`,
    clauses,
    persona,
    needs: ['readMessage', 'expiringSoon', 'movable'],
    changes: ['movable'],
    stubCalls: 'duringStep',
    injectsFaults: true,
    causes: [
      'Only answers with an error are handled: a timeout or a lost connection goes another way.',
      ...failOpenCauses.slice(0, 2),
    ],
    steps: ({ readMessage, movable: { message } }) => {
      const show = setVisible([message.messageId], true)
      const attempts = {
        details: step('details', 'get the details of a message')
          .send(getDetails(readMessage))
          .given(status(200), showsMessage(readMessage)),
        count: step('count', 'count the messages that expire soon')
          .send(nearlyExpiredRequest())
          .given(status(200), countAtLeast(1)),
        hide: step('hide', 'hide a message')
          .send(setVisible([message.messageId], false))
          .given(success)
          .restore(show),
      }
      const inOrder = Object.values(attempts)
      const during = [
        ...inOrder.map((attempt) => ({ attempt, fault: resetFault })),
        { attempt: attempts[unanswered], fault: endlessFault },
      ]
      return [
        ...during.map(({ attempt: { step: attempt }, fault: { kind, says: how } }, position) =>
          step(`${attempt.id}-during-${kebabCase(kind)}`, `${attempt.why} while ${says} ${how}`)
            .send(attempt.send)
            .with({ fault: { service, operation, kind }, ...(attempt.restore && { restore: attempt.restore }) })
            .given(position === 0 ? reachesFault : reachesFaultOrRefuses)
            .expect(failsClosed),
        ),
        stillVisibleStep(message).with({ withinSeconds: recoverySeconds }),
        ...inOrder.map((attempt) =>
          attempt
            .with({ id: `${attempt.step.id}-after`, why: `after the faults, as another caller, ${attempt.step.why}` })
            .with({ as: probe, withinSeconds: recoverySeconds }),
        ),
      ]
    },
  })
}

export const noAnswerScenarios = [
  closedWithoutAnswer('rights', 'details', [
    '5.6.unanswered-right-closes-reads',
    '5.6.unanswered-right-closes-statistics',
    '5.6.unanswered-right-closes-changes',
  ]),
  closedWithoutAnswer('mandate', 'count', [
    '5.5.unanswered-mandate-closes-reads',
    '5.5.unanswered-mandate-closes-writes',
  ]),
  closedWithoutAnswer('introspect', 'hide', ['5.2.unconfirmed-closes-reads', '5.2.unconfirmed-closes-writes']),
]
