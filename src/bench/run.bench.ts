import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { type Cost, medianCost } from './process-cost.ts'

const bin = fileURLToPath(new URL('../../bin/conformance.js', import.meta.url))
const times = 5

/** The measured commands. Their cost is compared with `node -e 0`, because machines differ. */
const commands: readonly (readonly [name: string, ...args: string[]])[] = [
  ['list', bin, 'list'],
  ['coverage', bin, 'coverage'],
  ['run --reference --row 12', bin, 'run', '--reference', '--row', '12'],
  ['run --reference --profile light', bin, 'run', '--reference', '--profile', 'light'],
  ['run --reference', bin, 'run', '--reference'],
]

/** The limit, as a multiple of node itself. It is generous: only a mistake exceeds it. */
const maxTimesNode = 2000

it('the cost of commands, compared with node itself', { timeout: 600_000 }, async () => {
  const node = await medianCost(['-e', '0'], times)
  printCost('node', node, node)
  for (const [name, ...args] of commands) {
    const cost = await medianCost(args, times)
    printCost(name, cost, node)
    expect(Math.max(cost.wallMs / node.wallMs, cost.processorMs / node.processorMs)).toBeLessThan(maxTimesNode)
  }
})

const printCost = (name: string, cost: Cost, node: Cost): void => {
  const beside = (ms: number, of: number) => `${ms.toFixed(0).padStart(7)} ms ${(ms / of).toFixed(1).padStart(6)}×`
  const wall = beside(cost.wallMs, node.wallMs)
  process.stdout.write(`${name.padEnd(32)} wall ${wall}   processor ${beside(cost.processorMs, node.processorMs)}\n`)
}
