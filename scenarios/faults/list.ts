import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { anyAnswer, failsClosed, refusalOrGatewayError } from '../../src/engine/expectations/answers/status.ts'
import { listOfOneUpTo } from '../../src/engine/expectations/lists/membership.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, type Step, scenario } from '../../src/engine/scenario/scenario.ts'
import { failOpenCauses, shortTimeoutCauses } from './causes.ts'
import { type DescribedFault, recoverySeconds, slowFault, unavailableFaults } from './fault-kinds.ts'
import { type Lookup, lookups } from './lookups.ts'

const pageSize = 10
const listRequest = listMessages({ folder: 'in', visible: true, pageSize })

const kebabCase = (kind: string): string => kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const isUnavailable = ({ kind }: DescribedFault): boolean => unavailableFaults.some((one) => one.kind === kind)

/**
 * §5, §7: a list is shown only to whom it was granted. Our decision: any error will do, or a list of nothing; only of
 * rights that cannot be had the specification itself says 403.
 */
const listClosedByFault = (lookup: Lookup, trouble: DescribedFault): AnyScenario => {
  const { name, says, service, operation, persona, probe, withoutToken, reachesFault, clauses, adviceClause } = lookup
  const { kind } = trouble
  const stated = isUnavailable(trouble) ? lookup.whenDown : undefined
  const cited: ClauseId[] = [
    ...clauses,
    adviceClause,
    ...(stated ? [stated.clause] : []),
    ...(kind === 'endless' ? (['5.6.slow-service-answered'] as const) : []),
  ]
  return scenario({
    id: `fault-${name}-${kebabCase(kind)}-closes-list`,
    title: `While ${says} ${trouble.says}, no message is listed`,
    level: 'MUST',
    clauses: cited,
    persona,
    needs: ['message'],
    reads: 'list',
    stubCalls: 'duringStep',
    injectsFaults: true,
    causes: failOpenCauses,
    steps: () => [
      {
        why: `ask for the list while ${says} ${trouble.says}`,
        fault: { service, operation, kind },
        ...(withoutToken && { providerTokensRefused: withoutToken }),
        send: listRequest,
        given: kind === 'refused' ? [] : [reachesFault],
        expect: [stated?.expect ?? failsClosed],
        advise: [refusalOrGatewayError, ...(kind === 'endless' ? [anyAnswer] : [])],
      },
      grantedAgain(probe),
    ],
  })
}

/** The control: without it, an answer that gives nothing would say nothing of how the target fails. */
const grantedAgain = (probe: Step['as']): Step => ({
  why: 'when all is well again the same is granted',
  as: probe,
  send: listRequest,
  given: [status(200), listOfOneUpTo(pageSize)],
  withinSeconds: recoverySeconds,
})

/** Our decision: a service may take a moment, and is waited for. */
const listWaitsForSlowLookup = (lookup: Lookup): AnyScenario => {
  const { name, says, service, operation, persona, probe, withoutToken, reachesFault } = lookup
  return scenario({
    id: `fault-${name}-slow-list`,
    title: `While ${says} ${slowFault.says}, the list is shown all the same`,
    level: 'SHOULD',
    clauses: ['5.6.slow-service-waited-for'],
    persona,
    needs: ['message'],
    reads: 'list',
    stubCalls: 'duringStep',
    injectsFaults: true,
    causes: shortTimeoutCauses,
    steps: () => [
      {
        why: `ask for the list while ${says} ${slowFault.says}`,
        fault: { service, operation, kind: slowFault.kind },
        ...(withoutToken && { providerTokensRefused: withoutToken }),
        send: listRequest,
        given: [reachesFault],
        advise: [status(200)],
      },
      grantedAgain(probe),
    ],
  })
}

export const faultListScenarios: readonly AnyScenario[] = lookups.flatMap((lookup) => [
  ...lookup.faults.map((trouble) => listClosedByFault(lookup, trouble)),
  listWaitsForSlowLookup(lookup),
])
