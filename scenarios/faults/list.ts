import type { ClauseId } from '../../src/contract/clauses/index.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { answersAtAll, failsClosed, tellsOfTrouble } from '../../src/engine/expectations/answers/status.ts'
import { listOfUpTo } from '../../src/engine/expectations/lists/membership.ts'
import { list } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, type Step, scenario } from '../../src/engine/scenario/scenario.ts'
import { ofImpatience, ofOpenDoors } from './causes.ts'
import { down, recoverySeconds, slow, type Trouble } from './fault-kinds.ts'
import { type Lookup, lookups } from './lookups.ts'

const pageSize = 10
const theList = list({ folder: 'in', visible: true, pageSize })

const inWords = (kind: string): string => kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const isDown = ({ kind }: Trouble): boolean => down.some((one) => one.kind === kind)

/**
 * §5, §7: a list is shown only to whom it was granted. Our decision: any error will do, or a list of nothing; only of
 * rights that cannot be had the specification itself says 403.
 */
const closes = (lookup: Lookup, trouble: Trouble): AnyScenario => {
  const { name, says, service, operation, persona, probe, withoutToken, came, clauses, advised } = lookup
  const { kind } = trouble
  const stated = isDown(trouble) ? lookup.whenDown : undefined
  const cited: ClauseId[] = [
    ...clauses,
    advised,
    ...(stated ? [stated.clause] : []),
    ...(kind === 'endless' ? (['5.6.slow-service-answered'] as const) : []),
  ]
  return scenario({
    id: `fault-${name}-${inWords(kind)}-closes-list`,
    rows: [],
    title: `While ${says} ${trouble.says}, no message is listed`,
    level: 'MUST',
    clauses: cited,
    persona,
    needs: ['message'],
    reads: 'list',
    changes: [],
    evidence: 'all',
    faulty: true,
    causes: ofOpenDoors,
    steps: () => [
      {
        why: `ask for the list while ${says} ${trouble.says}`,
        fault: { service, operation, kind },
        ...(withoutToken && { withoutToken }),
        send: theList,
        given: kind === 'refused' ? [] : [came],
        expect: [stated?.expect ?? failsClosed],
        advise: [tellsOfTrouble, ...(kind === 'endless' ? [answersAtAll] : [])],
      },
      grantedAgain(probe),
    ],
  })
}

/** The control: without it, an answer that gives nothing would say nothing of how the target fails. */
const grantedAgain = (probe: Step['as']): Step => ({
  why: 'when all is well again the same is granted',
  as: probe,
  send: theList,
  given: [status(200), listOfUpTo(pageSize)],
  withinSeconds: recoverySeconds,
})

/** Our decision: a service may take a moment, and is waited for. */
const waitsFor = (lookup: Lookup): AnyScenario => {
  const { name, says, service, operation, persona, probe, withoutToken, came } = lookup
  return scenario({
    id: `fault-${name}-slow-list`,
    rows: [],
    title: `While ${says} ${slow.says}, the list is shown all the same`,
    level: 'SHOULD',
    clauses: ['5.6.slow-service-waited-for'],
    persona,
    needs: ['message'],
    reads: 'list',
    changes: [],
    evidence: 'all',
    faulty: true,
    causes: ofImpatience,
    steps: () => [
      {
        why: `ask for the list while ${says} ${slow.says}`,
        fault: { service, operation, kind: slow.kind },
        ...(withoutToken && { withoutToken }),
        send: theList,
        given: [came],
        advise: [status(200)],
      },
      grantedAgain(probe),
    ],
  })
}

export const closesList: readonly AnyScenario[] = lookups.flatMap((lookup) => [
  ...lookup.troubles.map((trouble) => closes(lookup, trouble)),
  waitsFor(lookup),
])
