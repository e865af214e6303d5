import { mkdirSync, writeFileSync } from 'node:fs'
import { type Spread, spreadOf } from '../spread.ts'
import { curvePicture } from './picture.ts'

/** Two things measured in turn, so that what else the machine does concerns both. */
export interface Pair {
  name: string
  /** What each number is. */
  unit: 'ms' | 'requests per second'
  measured: number[]
  beside: number[]
  /** What the ratio must be on a quiet machine; without one it is reported only. */
  bar?: { atMost: number } | { atLeast: number }
}

const ratiosOf = ({ measured, beside }: Pair): number[] =>
  measured.map((value, round) => value / (beside[round] ?? Number.NaN))

/** Measures all in turn, after a first time that does not count. The values of each, by round. */
export const allInTurn = async (rounds: number, measures: readonly (() => Promise<number>)[]): Promise<number[][]> => {
  const values: number[][] = measures.map(() => [])
  for (let round = 0; round <= rounds; round += 1)
    for (const [place, measure] of measures.entries()) {
      const value = await measure()
      if (round > 0) values[place]?.push(value)
    }
  return values
}

/** Measures both in turn, after a first time that does not count. */
export const inTurn = async (
  rounds: number,
  measure: () => Promise<number>,
  measureBeside: () => Promise<number>,
): Promise<Pick<Pair, 'measured' | 'beside'>> => {
  const [measured = [], beside = []] = await allInTurn(rounds, [measure, measureBeside])
  return { measured, beside }
}

const barText = ({ bar }: Pair): string =>
  bar === undefined ? '' : 'atMost' in bar ? `(at most ${bar.atMost})` : `(at least ${bar.atLeast})`

const folder = new URL('../../../.bench/', import.meta.url)

/** Prints a pair, and writes it as JSON and as a picture of each round. */
export const reportPair = (pair: Pair): Spread => {
  const ratio = spreadOf(ratiosOf(pair))
  const [low, high] = ratio.quartiles
  const [own, other] = [spreadOf(pair.measured).median, spreadOf(pair.beside).median]
  const values = `${own.toFixed(1)} beside ${other.toFixed(1)} ${pair.unit}`
  process.stdout.write(
    `${pair.name.padEnd(64)} ${ratio.median.toFixed(2)}× [${low.toFixed(2)}–${high.toFixed(2)}] ${barText(pair)} ${values}\n`,
  )
  mkdirSync(folder, { recursive: true })
  const file = pair.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  writeFileSync(new URL(`${file}.json`, folder), `${JSON.stringify({ ...pair, ratio }, null, 2)}\n`)
  writeFileSync(new URL(`${file}.svg`, folder), curvePicture(pair.name, ratiosOf(pair), barOf(pair)))
  return ratio
}

const barOf = ({ bar }: Pair): number | undefined =>
  bar === undefined ? undefined : 'atMost' in bar ? bar.atMost : bar.atLeast

/** Bars hold on a quiet machine; only a mistake misses one by so much. */
const tolerance = 3

/** Whether the median misses its bar by more than any other work on the machine explains. */
export const isFarOff = (pair: Pair): boolean => {
  const { median } = spreadOf(ratiosOf(pair))
  if (pair.bar === undefined) return false
  return 'atMost' in pair.bar ? median > pair.bar.atMost * tolerance : median < pair.bar.atLeast / tolerance
}
