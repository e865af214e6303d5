/** The terminal report of a result, without colour, and what tests of it share. */
import type { ReportedDiagnosis, RunResult } from '../../engine/result.ts'
import { terminalText } from '../terminal/terminal.ts'
import { mismatch, scenarioResult } from './results.ts'

const options = {
  colour: false,
  width: 100,
  command: 'npx conformance',
  textsOf: () => ({ causes: ['The handler skips the rights lookup.'] }),
}

export const text = (result: RunResult, differing = {}) => terminalText(result, { ...options, ...differing })

export const diagnosis = (differing: Partial<ReportedDiagnosis>): ReportedDiagnosis => ({
  id: 'nothing-listens',
  weight: 'note',
  says: 'Nothing listens on port 4000.',
  evidence: 'The connection was refused.',
  wayOut: 'Start the provider.',
  owner: 'network',
  ...differing,
})

export const failed = scenarioResult({ outcome: 'failed', mismatches: [mismatch()] })
