import { closeSync, openSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defects } from '../../../../reference-provider/proof/defects/index.ts'
import { emptyTargets } from '../../../../reference-provider/proof/empty-targets/index.ts'
import { variants } from '../../../../reference-provider/proof/variants/index.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { oneOf } from '../../options/parse.ts'
import { interruption } from '../../terminal/interrupt.ts'
import { matrix } from './format.ts'
import { isProven, type Proof } from './proof.ts'
import { type Chosen, type OneProof, type ProveOptions, prove } from './prove.ts'
import { baseline } from './schedule/affected-scenarios.ts'
import { crew } from './workers.ts'

export interface ProveFlags {
  defect?: string[]
  variant?: string[]
  /** seeds */
  mixture?: number[]
  emptyTarget?: string[]
  /** how many mixtures, where not asked for by seed */
  mixtures?: number
  json?: string
  concurrency?: number
  slice?: boolean
  thorough?: boolean
}

/** Providers at once in one process: while some wait, another plays. */
const provedAtOnce = 8

const mixturesOf = { usual: 1000, thorough: 1000, slice: 40 }

/** The whole of `prove`. Gives the exit code: 0 only when everything was caught where expected, and nobody blamed. */
export const perform = async (flags: ProveFlags): Promise<number> => {
  const extent = flags.thorough ? 'thorough' : flags.slice ? 'slice' : 'usual'
  const isNamed = [flags.defect, flags.variant, flags.mixture, flags.emptyTarget].some((ids) => ids !== undefined)
  const chosen = isNamed ? named(flags) : everything(flags.mixtures ?? mixturesOf[extent])
  const all = Object.values(chosen).reduce((sum, things) => sum + things.length, 0)
  if (all === 0) throw new UsageError('There is nothing to prove in this selection.')
  if (flags.json !== undefined) mustBeWritable(flags.json)
  const { signal, release } = interruption()
  const { tell, done } = telling(all)
  const options = { ...chosen, extent, allDefects: !isNamed, signal, tell } as const
  const proof = await provedBy(flags, options, all).finally(release)
  if (process.stderr.isTTY) process.stderr.write(erase)
  process.stdout.write(matrix(proof, isNamed))
  if (flags.json !== undefined) writeFileSync(flags.json, `${JSON.stringify(proof, null, 2)}\n`)
  return isProven(proof) && done() === all ? 0 : 1
}

/** Few things are proven here; many by a crew of processes, one for each processor. */
const provedBy = async (
  { concurrency = availableParallelism() }: ProveFlags,
  options: Omit<ProveOptions, 'concurrency'>,
  all: number,
): Promise<Proof> => {
  const isFew = all <= provedAtOnce
  const selecting = options.extent === 'usual' && !isFew && options.defects?.length
  const own = { ...options, ...(selecting && { baseline: await baseline(options.signal) }) }
  if (isFew || concurrency === 1) return prove({ ...own, concurrency: provedAtOnce })
  const { close, ...prover } = crew(concurrency)
  return prove({ ...own, prover, concurrency: concurrency * provedAtOnce }).finally(close)
}

const everything = (mixtures: number): Chosen => ({
  defects,
  variants,
  mixtures: Array.from({ length: mixtures }, (_, index) => index + 1),
  emptyTargets,
})

const named = ({ defect, variant, mixture, emptyTarget }: ProveFlags): Chosen => ({
  defects: among('defect', defects, defect),
  variants: among('variant', variants, variant),
  mixtures: mixture ?? [],
  emptyTargets: among('empty target', emptyTargets, emptyTarget),
})

const among = <T extends { id: string }>(thing: string, all: readonly T[], ids: readonly string[] = []): T[] => {
  const known = all.map(({ id }) => id)
  const wanted = ids.map((id) => oneOf(thing, id, known))
  return all.filter(({ id }) => wanted.includes(id))
}

const mustBeWritable = (file: string): void => {
  try {
    closeSync(openSync(file, 'a'))
  } catch {
    throw new UsageError(`--json ${file}: the file cannot be written.`)
  }
}

const erase = '\r\u001b[2K'

/** Lines of progress where nobody watches: one for so many things. */
const toldEvery = 25

const telling = (all: number) => {
  let done = 0
  const tell = ({ id }: OneProof): void => {
    done += 1
    if (process.stderr.isTTY) process.stderr.write(`${erase}${done}/${all} ${id}`)
    else if (done % toldEvery === 0 || done === all) process.stderr.write(`${done}/${all} ${id}\n`)
  }
  return { tell, done: () => done }
}
