import type { RunResult, RunVerdict } from '../../engine/result.ts'
import { jsonDocument } from '../escape.ts'
import { verdictWords } from '../scenario-facts.ts'

const colours: Record<RunVerdict, string> = {
  ready: 'brightgreen',
  notReady: 'red',
  notProven: 'orange',
  partial: 'yellow',
}

/** An endpoint of shields.io: the verdict, the rows that passed and the requirement set, in the colour of the verdict. */
export const badgeText = ({ verdict, rows, requirements }: RunResult): string => {
  const passed = rows.filter(({ outcome }) => outcome === 'passed').length
  return jsonDocument({
    schemaVersion: 1,
    label: 'conformance',
    message: `${verdictWords[verdict]}, ${passed}/${rows.length} rows${requirements ? `, set ${requirements.set}` : ''}`,
    color: colours[verdict],
  })
}
