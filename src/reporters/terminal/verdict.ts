import { counted } from '../../contract/counted.ts'
import { notSelected, type RowResult, type RunResult, type Summary, shardText } from '../../engine/result.ts'
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
export const verdictText = ({ verdict, summary, shard, leftOut }: RunResult): string => {
  const open = summary.unverifiable + summary.broken
  switch (verdict) {
    case 'ready':
      return 'Ready for the portal: everything that the portal needs passed.'
    case 'notReady':
      return `Not ready for the portal: ${counted(summary.failed, 'scenario')} failed.`
    case 'notProven':
      return `Inconclusive: ${nothingFailed(summary)}, but ${inconclusiveText(open)}.`
    case 'partial':
      if (shard)
        return `Partial: ${nothingFailed(summary)} in shard ${shardText(shard)}. Merge it with the other shards.`
      return `Partial: ${nothingFailed(summary)}, but some scenarios that the portal needs did not run. ${runAllText(leftOut)}`
  }
}

const runAllText = (leftOut: RunResult['leftOut']): string =>
  leftOut.some(({ reason }) => reason === notSelected)
    ? 'Run again without --only, --row, --clause and --failed.'
    : 'The result says why each was left out.'

const nothingFailed = ({ failed }: Summary): string =>
  failed === 0 ? 'nothing failed' : `${counted(failed, 'scenario')} failed`

const inconclusiveText = (open: number): string =>
  open === 0 ? 'no scenario was checked' : `${counted(open, 'scenario')} could not be checked`
