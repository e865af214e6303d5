import { closeSync, openSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defects } from '../../../../reference-provider/proof/defects/index.ts'
import { emptyTargets } from '../../../../reference-provider/proof/empty-targets/index.ts'
import { variants } from '../../../../reference-provider/proof/variants/index.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { oneOf } from '../../options/parse.ts'
import { interruption } from '../../terminal/interrupt.ts'
import { formatProof } from './format.ts'
import { isProven, type Proof } from './proof.ts'
import { type ItemProof, type ProveOptions, type ProveSelection, prove } from './prove.ts'
import { affectedScenarios } from './schedule/affected-scenarios.ts'
import { startWorkers } from './workers.ts'

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
const proofsAtOnce = 8

const mixtureCounts = { usual: 1000, thorough: 1000, slice: 40 }

/** The whole of `prove`. Gives the exit code: 0 only when everything was caught where expected, and nobody blamed. */
export const proveCommand = async (flags: ProveFlags): Promise<number> => {
  const extent = flags.thorough ? 'thorough' : flags.slice ? 'slice' : 'usual'
  const isNamed = [flags.defect, flags.variant, flags.mixture, flags.emptyTarget].some((ids) => ids !== undefined)
  const chosen = isNamed ? selectionOf(flags) : fullSelection(flags.mixtures ?? mixtureCounts[extent])
  const all = Object.values(chosen).reduce((sum, things) => sum + things.length, 0)
  if (all === 0) throw new UsageError('There is nothing to prove in this selection.')
  if (flags.json !== undefined) assertWritable(flags.json)
  const { signal, release } = interruption()
  const progress = progressPrinter(all)
  const options: Omit<ProveOptions, 'concurrency'> = {
    ...chosen,
    extent,
    allDefects: !isNamed,
    signal,
    onProof: progress.printProof,
  }
  const proof = await proveWithWorkers(flags, options, all).finally(release)
  if (process.stderr.isTTY) process.stderr.write(erase)
  process.stdout.write(formatProof(proof, isNamed))
  if (flags.json !== undefined) writeFileSync(flags.json, `${JSON.stringify(proof, null, 2)}\n`)
  return isProven(proof) && progress.doneCount() === all ? 0 : 1
}

/** Few things are proven here; many by a crew of processes, one for each processor. */
const proveWithWorkers = async (
  { concurrency = availableParallelism() }: ProveFlags,
  options: Omit<ProveOptions, 'concurrency'>,
  all: number,
): Promise<Proof> => {
  const isFew = all <= proofsAtOnce
  const selecting = options.extent === 'usual' && !isFew && options.defects?.length
  const own = { ...options, ...(selecting && { affectedScenarios: await affectedScenarios(options.signal) }) }
  if (isFew || concurrency === 1) return prove({ ...own, concurrency: proofsAtOnce })
  const { close, ...prover } = startWorkers(concurrency)
  return prove({ ...own, prover, concurrency: concurrency * proofsAtOnce }).finally(close)
}

const fullSelection = (mixtures: number): ProveSelection => ({
  defects,
  variants,
  mixtures: Array.from({ length: mixtures }, (_, index) => index + 1),
  emptyTargets,
})

const selectionOf = ({ defect, variant, mixture, emptyTarget }: ProveFlags): ProveSelection => ({
  defects: withIds('defect', defects, defect),
  variants: withIds('variant', variants, variant),
  mixtures: mixture ?? [],
  emptyTargets: withIds('empty target', emptyTargets, emptyTarget),
})

const withIds = <T extends { id: string }>(thing: string, all: readonly T[], ids: readonly string[] = []): T[] => {
  const known = all.map(({ id }) => id)
  const wanted = ids.map((id) => oneOf(thing, id, known))
  return all.filter(({ id }) => wanted.includes(id))
}

const assertWritable = (file: string): void => {
  try {
    closeSync(openSync(file, 'a'))
  } catch {
    throw new UsageError(`--json ${file}: the file cannot be written.`)
  }
}

const erase = '\r\u001b[2K'

/** Lines of progress where nobody watches: one for so many things. */
const progressInterval = 25

const progressPrinter = (all: number) => {
  let done = 0
  const printProof = ({ id }: ItemProof): void => {
    done += 1
    if (process.stderr.isTTY) process.stderr.write(`${erase}${done}/${all} ${id}`)
    else if (done % progressInterval === 0 || done === all) process.stderr.write(`${done}/${all} ${id}\n`)
  }
  return { printProof, doneCount: () => done }
}
