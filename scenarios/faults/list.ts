/** §5, §7: the list while a lookup fails. One scenario for each lookup and each fault. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { anyAnswer, failsClosed, refusalOrGatewayError } from '../../src/engine/expectations/answers/status.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { listOfUpTo } from '../../src/engine/expectations/lists/membership.ts'
import { listReceived } from '../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../src/engine/scenario/scenario.ts'
import {
  type DescribedFault,
  failOpenCause,
  failOpenCauses,
  mayMeanRefusal,
  recoverySeconds,
  shortTimeoutCauses,
  slowFault,
  unavailableFaults,
} from './fault-kinds.ts'
import { type Lookup, lookups } from './lookups.ts'

const pageSize = 10
const listRequest = listReceived({ pageSize })

const isUnavailable = ({ kind }: DescribedFault): boolean => unavailableFaults.some((fault) => fault.kind === kind)

const faultListDefaults = { needs: ['message'], stubCalls: 'duringStep', injectsFaults: true } as const

/** Without expectations: the list is requested while the lookup fails. */
const listDuringFaultStep = (lookup: Lookup, { kind, says }: DescribedFault) =>
  step('list-during-fault', `list messages while ${lookup.says} ${says}`)
    .send(listRequest)
    .with({
      fault: { service: lookup.service, operation: lookup.operation, kind },
      providerTokensRefused: lookup.providerTokensRefused,
    })

/** The control: if the target never shows a list, an empty answer during the fault proves nothing. */
const listAfterFaultStep = ({ probe }: Lookup) =>
  step('list-after-fault', 'list messages after the fault, as another caller')
    .sendAs(probe, listRequest)
    .with({ withinSeconds: recoverySeconds })
    .given(status(200), listOfUpTo(pageSize))

/**
 * §5, §7: the list shows messages only to callers with access. Our decision: any error or an empty list passes. Only for
 * an unavailable rights lookup the specification itself demands 403.
 */
const listClosedByFault = (name: string, lookup: Lookup, fault: DescribedFault) => {
  const isEndless = fault.kind === 'endless'
  const whenDown = isUnavailable(fault) || isEndless ? lookup.whenDown : undefined
  const refused = isEndless ? 'is refused' : 'is refused with 403'
  const expected = isEndless ? whenDown?.expectWithoutAnswer : whenDown?.expect
  const slowClauses: ClauseId[] = isEndless ? ['5.6.slow-service-answered'] : []
  return scenario({
    ...faultListDefaults,
    id: `fault-${name}-${kebabCase(fault.kind)}-closes-list`,
    title: `When ${lookup.says} ${fault.says}, the list ${whenDown ? refused : 'shows nothing'}`,
    clauses: [
      ...lookup.clauses,
      ...(mayMeanRefusal(fault) ? [] : [lookup.adviceClause]),
      ...(whenDown ? [whenDown.clause] : []),
      ...slowClauses,
    ],
    persona: lookup.persona,
    causes: whenDown
      ? [
          failOpenCause.ignoredError,
          failOpenCause.allowedByFallback,
          isEndless
            ? 'A timeout counts as an answer without rights, so the list is empty.'
            : 'The error becomes 500, 502 or 503 in place of 403.',
        ]
      : failOpenCauses,
    steps: () => [
      listDuringFaultStep(lookup, fault)
        .given(...(fault.kind === 'refused' ? [] : [lookup.reachesFault]))
        .expect(expected ?? failsClosed)
        .advise(...(mayMeanRefusal(fault) ? [] : [refusalOrGatewayError]), ...(isEndless ? [anyAnswer] : [])),
      listAfterFaultStep(lookup),
    ],
  })
}

/** Our decision: the provider waits for a slow service. */
const listWaitsForSlowLookup = (name: string, lookup: Lookup) =>
  scenario({
    ...faultListDefaults,
    id: `fault-${name}-slow-list`,
    title: `When ${lookup.says} ${slowFault.says}, the list still returns messages`,
    level: 'SHOULD',
    clauses: ['5.6.slow-service-waited-for'],
    persona: lookup.persona,
    causes: shortTimeoutCauses,
    steps: () => [
      listDuringFaultStep(lookup, slowFault).given(lookup.reachesFault).advise(status(200)),
      listAfterFaultStep(lookup),
    ],
  })

export const faultListScenarios = Object.entries<Lookup>(lookups).flatMap(([name, lookup]) => [
  ...lookup.faults.map((fault) => listClosedByFault(name, lookup, fault)),
  listWaitsForSlowLookup(name, lookup),
])
