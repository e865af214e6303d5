import type { RunResult, RunVerdict } from '../../engine/result.ts'
import { jsonDocument } from '../visible.ts'

const verdicts: Record<RunVerdict, { says: string; color: string }> = {
  ready: { says: 'ready', color: 'brightgreen' },
  notReady: { says: 'not ready', color: 'red' },
  notProven: { says: 'inconclusive', color: 'orange' },
  partial: { says: 'partial', color: 'yellow' },
}

/** An endpoint of shields.io: the verdict, the rows that passed and the requirement set, in the colour of the verdict. */
export const badgeText = ({ verdict, rows, requirements }: RunResult): string => {
  const { says, color } = verdicts[verdict]
  const passed = rows.filter(({ outcome }) => outcome === 'passed').length
  return jsonDocument({
    schemaVersion: 1,
    label: 'conformance',
    message: `${says}, ${passed}/${rows.length} rows${requirements ? `, set ${requirements.set}` : ''}`,
    color,
  })
}
