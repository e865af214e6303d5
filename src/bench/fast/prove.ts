/** The time of a proof for each defect, and how it divides over processes. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { defects } from '../../../reference-provider/proof/defects/index.ts'
import type { Pair } from './pair.ts'

const bin = fileURLToPath(new URL('../../../bin/conformance.js', import.meta.url))
const sampled = 64

/** Evenly from all subjects. */
const sample = defects.filter((_, place) => place % Math.ceil(defects.length / sampled) === 0).map(({ id }) => id)

const timeOf = async (processes: number): Promise<number> => {
  const began = performance.now()
  const args = ['prove', '--scope', 'sample', '--defect', sample.join(','), '--concurrency', String(processes)]
  await promisify(execFile)(process.execPath, [bin, ...args], { maxBuffer: 2 ** 26 })
  return (performance.now() - began) / sample.length
}

/** Two processes beside one, in milliseconds for each defect: each against the scenarios that must catch it, as in CI. */
export const provePairs = async (rounds: number): Promise<Pair[]> => {
  const [measured, beside]: [number[], number[]] = [[], []]
  for (let round = 0; round < Math.ceil(rounds / 3); round += 1) {
    measured.push(await timeOf(2))
    beside.push(await timeOf(1))
  }
  return [{ name: 'prove: time per defect, two processes beside one', unit: 'ms', measured, beside }]
}
