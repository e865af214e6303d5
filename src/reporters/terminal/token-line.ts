import type { RunResult } from '../../engine/result.ts'
import { withLabel } from '../text/wrap.ts'
import type { PrintOptions } from './print-options.ts'

/** Options of a run that the command `token` needs too, and those with which `stubs` starts the same stubs again. */
const tokenOptions = ['stubs', 'auth-port', 'enterprise-number', 'other-enterprise-number']
const stubsOptions = ['auth-port', 'partition-port', 'enterprise-number', 'other-enterprise-number']

/** These options of a command, with a blank before each. */
const optionsIn = (command: string, names: readonly string[]): string =>
  (command.match(/ --[\w-]+ (?:'[^']*'|"[^"]*"|\S+)/g) ?? [])
    .filter((option) => names.includes(option.split(' ')[1]?.slice(2) ?? ''))
    .join('')

/** The blocks, and where the token of their commands comes from. */
export const withTokenLine = (
  blocks: string[][],
  { target, repeatCommand }: RunResult,
  { command, width }: PrintOptions,
): string[][] => {
  const hasToken = blocks.some((lines) => lines.some((line) => line.includes('$TOKEN')))
  if (target.kind !== 'stubbed' || !hasToken) return blocks
  const token = `"${command} token PERSONA${optionsIn(repeatCommand, tokenOptions)}" prints a token while the stubs run`
  const usesRunning = optionsIn(repeatCommand, ['stubs']) !== ''
  const says = usesRunning ? token : `${token} ("${command} stubs${optionsIn(repeatCommand, stubsOptions)}")`
  return [...blocks, withLabel('$TOKEN', says, { indent: 0, column: 8, width })]
}
