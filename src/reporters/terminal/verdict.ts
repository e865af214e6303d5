import type { RowResult, RunResult, Summary } from '../../engine/result.ts'

const outcomeTexts: readonly (readonly [keyof Summary, string])[] = [
  ['passed', 'passed'],
  ['failed', 'failed'],
  ['unverifiable', 'unverifiable'],
  ['broken', 'broken'],
  ['notApplicable', 'not applicable'],
  ['leftOut', 'left out'],
]

const scenarioCount = (count: number): string => `${count} ${count === 1 ? 'scenario' : 'scenarios'}`

/** `40 passed, 1 failed`: only what there is, but always what passed and what failed. */
const countsText = (count: (kind: keyof Summary) => number): string =>
  outcomeTexts
    .filter(([kind]) => kind === 'passed' || kind === 'failed' || count(kind) > 0)
    .map(([kind, says]) => `${count(kind)} ${says}`)
    .join(', ')

export const scenariosText = ({ summary }: RunResult): string => countsText((kind) => summary[kind])

/** `34 of 34 passed`, and what became of the others. */
export const rowsText = ({ rows }: RunResult): string => {
  const count = (outcome: RowResult['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const others = outcomeTexts.filter(([kind]) => kind !== 'passed' && count(kind) > 0)
  const passed = `${count('passed')} of ${rows.length} passed`
  return [passed, ...others.map(([kind, says]) => `${count(kind)} ${says}`)].join(', ')
}

/** May it go to the portal? (§1.7) */
export const verdictText = ({ verdict, summary }: RunResult): string => {
  const open = summary.unverifiable + summary.broken
  switch (verdict) {
    case 'ready':
      return 'ready: everything the portal needs was played and passed. It may go to the portal.'
    case 'notReady':
      return `not ready: ${scenarioCount(summary.failed)} failed. It may not go to the portal yet.`
    case 'notProven':
      return `not proven: ${nothingFailed(summary)}, but ${inconclusiveText(open)}. Whether it may go to the portal is open.`
    case 'partial':
      return `partial: ${nothingFailed(summary)}, but not all that the portal needs was played. Play the rest before it goes there.`
  }
}

const nothingFailed = ({ failed }: Summary): string =>
  failed === 0 ? 'nothing failed' : `${scenarioCount(failed)} failed`

const inconclusiveText = (open: number): string =>
  open === 0 ? 'too little was played' : `${scenarioCount(open)} could not be told`
