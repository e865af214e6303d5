import type { RunResult } from '../../engine/result.ts'
import { ownerText } from './acts.ts'
import type { Paint } from './paint.ts'
import { withLabel } from './wrap.ts'

/** What to do first, three things at most: what is wrong, how many scenarios it keeps red, and who must act. */
export const nextActionLines = (
  { nextActions, scenarios }: RunResult,
  { paint, width }: { paint: Paint; width: number },
): string[] =>
  nextActions.flatMap(({ scenario, says, owner, scenarios: alike }, index) => {
    const others = alike.length > 1 ? ` and ${alike.length - 1} more` : ''
    const [top = '', ...rest] = withLabel(index === 0 ? 'first' : '', `${index + 1}. ${scenario}${others}`, {
      indent: 0,
      column: 11,
      width,
    })
    const below = { indent: 14, column: 0, width }
    const result = scenarios.find(({ id }) => id === scenario)
    const actor = result ? ownerText(owner, result.outcome, result.clauses) : ''
    return [
      `${top.slice(0, 11)}${paint.strong(top.slice(11))}`,
      ...rest,
      ...withLabel('', says, below),
      ...withLabel('', actor, below).map((line) => paint.quiet(line)),
    ]
  })
