import type { NextAction, RunResult } from '../../engine/result.ts'
import { missingOwnerText, ownerText } from './owners.ts'
import type { Paint } from './paint.ts'
import { withLabel } from './wrap.ts'

interface NextActionOptions {
  paint: Paint
  width: number
  /** How to call this command. */
  command: string
}

/** At most three next actions: what is wrong, how many scenarios it affects, and where to fix it. */
export const nextActionLines = (result: RunResult, { paint, width, command }: NextActionOptions): string[] =>
  result.nextActions.flatMap((action, index) => {
    const { scenario, says, scenarios } = action
    const others = scenarios.length > 1 ? ` and ${scenarios.length - 1} more` : ''
    const [top = '', ...rest] = withLabel(index === 0 ? 'next' : '', `${index + 1}. ${scenario}${others}`, {
      indent: 0,
      column: 11,
      width,
    })
    const below = { indent: 14, column: 0, width }
    return [
      `${top.slice(0, 11)}${paint.strong(top.slice(11))}`,
      ...rest,
      ...withLabel('', says, below),
      ...withLabel('', ownerOf(action, result, command), below).map((line) => paint.quiet(line)),
    ]
  })

const ownerOf = ({ scenario, owner }: NextAction, { scenarios }: RunResult, command: string): string => {
  const { mismatches = [], missing: [first] = [], clauses = [] } = scenarios.find(({ id }) => id === scenario) ?? {}
  return first && mismatches.length === 0 ? missingOwnerText(first, command) : ownerText(owner, clauses)
}
