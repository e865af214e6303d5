import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defects } from '../../../../reference-provider/proof/defects/index.ts'
import { emptyTargets } from '../../../../reference-provider/proof/empty-targets/index.ts'
import { variants } from '../../../../reference-provider/proof/variants/index.ts'
import { exitCodes } from '../../errors/exit-code.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { oneOf } from '../../options/values/parse.ts'
import { writeOutput } from '../../terminal/files.ts'
import { interruption } from '../../terminal/interrupt.ts'
import { printNote, writeInvented } from '../../terminal/print.ts'
import { readable } from '../../terminal/readable.ts'
import { formatProof } from './format.ts'
import { assertCanWriteJson } from './json-file.ts'
import { progressPrinter } from './progress.ts'
import { type Extent, isProven, type Proof } from './proof.ts'
import { type ProveOptions, type ProveSelection, proofsAtOnce, prove } from './prove.ts'
import { affectedScenarios } from './schedule/affected-scenarios.ts'
import { startWorkers } from './workers.ts'

interface ProveFlags {
  defect?: string[]
  variant?: string[]
  /** seeds */
  mixture?: number[]
  emptyTarget?: string[]
  /** how many mixtures, unless `mixture` names them */
  mixtures?: number
  json?: string
  concurrency?: number
  scope?: Extent
}

const mixtureCounts = { sample: 40, usual: 100, full: 1000 }

/** The command `prove`. Gives the exit code: 0 only if every defect was caught and there is no false alarm. */
export const proveCommand = async (flags: ProveFlags): Promise<number> => {
  const extent = flags.scope ?? 'usual'
  const isNamed = [flags.defect, flags.variant, flags.mixture, flags.emptyTarget].some((ids) => ids !== undefined)
  const chosen = isNamed ? selectionOf(flags) : fullSelection(flags.mixtures ?? mixtureCounts[extent])
  const all = Object.values(chosen).reduce((sum, things) => sum + things.length, 0)
  if (all === 0) throw new UsageError('This selection is empty: nothing to prove.')
  if (flags.json !== undefined) assertCanWriteJson(flags.json)
  const { signal, release } = interruption()
  const progress = progressPrinter(all)
  const options = { ...chosen, extent, allDefects: !isNamed, signal, onProof: progress.printProof }
  const proof = await proveWithWorkers(flags, options, all).finally(release)
  progress.end()
  writeInvented(readable(formatProof(proof, isNamed)))
  if (flags.json !== undefined) writeOutput('--json', resolve(flags.json), `${JSON.stringify(proof, null, 2)}\n`, true)
  const isComplete = progress.doneCount() === all
  if (!isComplete) printNote(`Interrupted: ${progress.doneCount()} of ${all} proofs are done.`)
  return isProven(proof) && isComplete ? exitCodes.ok : exitCodes.failed
}

/** A few proofs run in this process; many run in workers, one for each processor. */
const proveWithWorkers = async (
  { concurrency = availableParallelism() }: ProveFlags,
  options: Omit<ProveOptions, 'concurrency'>,
  all: number,
): Promise<Proof> => {
  const isFew = all <= proofsAtOnce
  const selectsScenarios = options.extent === 'usual' && !isFew && options.defects?.length
  const ownOptions = {
    ...options,
    ...(selectsScenarios && { affectedScenarios: await affectedScenarios(options.signal) }),
  }
  if (isFew || concurrency === 1) return prove({ ...ownOptions, concurrency: proofsAtOnce })
  const { close, ...prover } = startWorkers(concurrency)
  return prove({ ...ownOptions, prover, concurrency: concurrency * proofsAtOnce }).finally(close)
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
