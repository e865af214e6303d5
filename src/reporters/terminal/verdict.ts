import { counted } from '../../contract/counted.ts'
import { notSelected, type RowResult, type RunResult, type Summary, shardText } from '../../engine/result.ts'
import { groupBy } from '../groups.ts'
import { outcomeWords } from '../scenario-facts.ts'
import { scoredScenarios } from '../unscored.ts'

/** The outcomes in the order of their counts. */
const outcomeOrder = ['passed', 'failed', 'unverifiable', 'broken', 'notApplicable', 'leftOut'] as const

/** `40 passed, 1 failed`: passed and failed always, the others if there are any. Only what counts. */
export const scenariosText = (result: RunResult): string => {
  const { summary } = result
  const scored = scoredScenarios(result)
  return outcomeOrder
    .filter((kind) => kind === 'passed' || kind === 'failed' || summary[kind] > 0)
    .map((kind) => {
      const labels = (['unstable', 'tolerated'] as const).flatMap((flag) => {
        const count = scored.filter(({ outcome, flags }) => outcome === kind && flags.includes(flag)).length
        return count > 0 ? `${count} ${flag}` : []
      })
      return `${summary[kind]} ${outcomeWords[kind]}${labels.length > 0 ? ` (${labels.join(', ')})` : ''}`
    })
    .join(', ')
}

/** `34 of 34 passed`, and the outcomes of the others. */
export const rowsText = ({ rows }: RunResult): string => {
  const count = (outcome: RowResult['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const others = outcomeOrder.filter((kind) => kind !== 'passed' && count(kind) > 0)
  const passed = `${count('passed')} of ${rows.length} passed`
  return [passed, ...others.map((kind) => `${count(kind)} ${outcomeWords[kind]}`)].join(', ')
}

/** §1.7: whether the provider is ready for the portal. */
export const verdictText = (result: RunResult): string => {
  const { verdict, summary, shard, leftOut } = result
  const open = summary.unverifiable + summary.broken
  switch (verdict) {
    case 'ready':
      return 'Ready for the portal: everything that the portal needs passed.'
    case 'notReady':
      return `Not ready for the portal: ${counted(summary.failed, 'scenario')} failed.`
    case 'notProven':
      if (open === 0) return `Inconclusive: no scenario was checked. ${uncheckedText(result)}`.trimEnd()
      return `Inconclusive: ${nothingFailed(summary)}, but ${counted(open, 'scenario')} could not be checked.`
    case 'partial':
      if (shard)
        return `Partial: ${nothingFailed(summary)} in shard ${shardText(shard)}. Merge it with the other shards.`
      return `Partial: ${nothingFailed(summary)}, but some scenarios that the portal needs did not run. ${runAllText(leftOut)}`
  }
}

/** What to change so that all of them run. */
const runAllText = (leftOut: RunResult['leftOut']): string =>
  [
    ...(leftOut.some(({ reason }) => reason === notSelected)
      ? ['Run again without the options that select scenarios (--only, --row, --clause, --failed).']
      : []),
    ...leftOutTexts(leftOut),
  ].join(' ')

const nothingFailed = ({ failed }: Summary): string =>
  failed === 0 ? 'nothing failed' : `${counted(failed, 'scenario')} failed`

/** Why no scenario was checked: what does not apply, and what was left out although it was selected. */
const uncheckedText = ({ summary: { notApplicable }, leftOut }: RunResult): string =>
  [
    ...(notApplicable === 0 ? [] : [`Not applicable: ${counted(notApplicable, 'scenario')}.`]),
    ...leftOutTexts(leftOut),
  ].join(' ')

/** What was left out although it was selected, by the reason. */
const leftOutTexts = (leftOut: RunResult['leftOut']): string[] =>
  groupBy(
    leftOut.filter(({ reason, unscored }) => reason !== notSelected && !unscored),
    ({ reason }) => reason,
  ).map(([reason, { length }]) => `Left out: ${counted(length, 'scenario')} (${reason}).`)
