/** §5, §7: single messages and counts while a lookup drops the connection or never answers. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import type { Needs } from '../../src/contract/test-data/needs.ts'
import { countAtLeast, showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { failsClosed, reachesFaultOrRefuses } from '../../src/engine/expectations/answers/status.ts'
import { status, success } from '../../src/engine/expectations/answers/status-codes.ts'
import { reachesFault } from '../../src/engine/expectations/calls.ts'
import { getDetails, setVisible } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step, type WrittenStep } from '../../src/engine/scenario/scenario.ts'
import { stillVisibleStep } from '../effects/effect-steps.ts'
import { nearlyExpiredRequest } from '../statistics/requests.ts'
import { endlessFault, failOpenCause, recoverySeconds, resetFault } from './fault-kinds.ts'
import { type AnsweredLookup, lookups } from './lookups.ts'

type Attempts = Record<'details' | 'count' | 'hide', WrittenStep>

/** Without a change: some providers send a lost call again later, and would then hide the message lawfully. */
type UnansweredAttempt = 'details' | 'count'

const attemptsOf = ({ readMessage, movable: { message } }: Pick<Needs, 'readMessage' | 'movable'>): Attempts => ({
  details: step('details', 'get the details of a message')
    .send(getDetails(readMessage))
    .given(status(200), showsMessage(readMessage)),
  count: step('count', 'count the messages that expire soon')
    .send(nearlyExpiredRequest())
    .given(status(200), countAtLeast(1)),
  hide: step('hide', 'hide a message')
    .send(setVisible([message.messageId], false))
    .given(success)
    .restore(setVisible([message.messageId], true)),
})

/** Each attempt meets a lost connection, and one of them a lookup that never answers. */
const stepsDuringFault = (lookup: AnsweredLookup, attempts: Attempts, unanswered: UnansweredAttempt): WrittenStep[] => {
  const { says, service, operation } = lookups[lookup]
  return [
    ...Object.values(attempts).map((attempt) => ({ attempt, fault: resetFault })),
    { attempt: attempts[unanswered], fault: endlessFault },
  ].map(({ attempt: { step: attempt }, fault: { kind, says: how } }, position) =>
    step(`${attempt.id}-during-${kebabCase(kind)}`, `${attempt.why} while ${says} ${how}`)
      .send(attempt.send)
      .with({ fault: { service, operation, kind } })
      .restore(...(attempt.restore ?? []))
      .given(position === 0 ? reachesFault : reachesFaultOrRefuses)
      .expect(failsClosed),
  )
}

const stepsAfterFault = (lookup: AnsweredLookup, attempts: Attempts): WrittenStep[] =>
  Object.values(attempts).map((attempt) =>
    attempt
      .with({ id: `${attempt.step.id}-after`, why: `after the faults, as another caller, ${attempt.step.why}` })
      .with({ as: lookups[lookup].probe, withinSeconds: recoverySeconds }),
  )

/** A request to a lookup that never answers takes the full timeout of the provider, so each scenario sends only one. */
const closedWithoutAnswer = (lookup: AnsweredLookup, unanswered: UnansweredAttempt, clauses: readonly ClauseId[]) => {
  const { says, persona } = lookups[lookup]
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
      failOpenCause.ignoredError,
      failOpenCause.allowedByFallback,
    ],
    steps: ({ readMessage, movable }) => {
      const attempts = attemptsOf({ readMessage, movable })
      return [
        ...stepsDuringFault(lookup, attempts, unanswered),
        stillVisibleStep(movable.message).with({ withinSeconds: recoverySeconds }),
        ...stepsAfterFault(lookup, attempts),
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
  closedWithoutAnswer('introspect', 'details', ['5.2.unconfirmed-closes-reads', '5.2.unconfirmed-closes-writes']),
]
