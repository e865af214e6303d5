import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { generatedMutants } from '../../../../reference-provider/proof/generated/index.ts'
import type { Mutant } from '../../../../reference-provider/proof/generated/mutant.ts'
import { allScenarios } from '../../../../scenarios/index.ts'
import { lazily } from '../../../contract/lazily.ts'
import { mapLimited } from '../../../engine/map-limited.ts'
import { exitCodes } from '../../errors/exit-code.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { suite } from '../../package-info.ts'
import { writeOutput } from '../../terminal/files.ts'
import { interruption } from '../../terminal/interrupt.ts'
import { printNote, writeInvented } from '../../terminal/print.ts'
import { readable } from '../../terminal/readable.ts'
import { formatMutants } from './generated/format-mutants.ts'
import { familySummaries, type GeneratedProof, type MutantProof, survivorsIn } from './generated/mutant-proof.ts'
import { proofWithin, proveMutant, scenariosForMutant } from './generated/prove-mutant.ts'
import { openProofResumeFile } from './generated/resume-file.ts'
import { seededSample } from './generated/sample.ts'
import { knownSurvivors, survivorIds } from './generated/survivors.ts'
import { assertCanWriteJson } from './json-file.ts'
import { progressPrinter } from './progress.ts'
import { localProver, proofsAtOnce } from './prove.ts'
import { affectedScenarios } from './schedule/affected-scenarios.ts'
import { startWorkers } from './workers.ts'

export interface GeneratedFlags {
  /** only mutants whose id, or family, contains one of these texts */
  match?: string[]
  /** the number of mutants to run, chosen by the seed */
  sample?: number
  seed?: string
  /** a file that keeps each result, so that an interrupted proof can continue */
  resume?: string
  json?: string
  concurrency?: number
}

/** The sample without --seed. */
const defaultSeed = 'default'

/** Milliseconds for one mutant beside others. */
const timeoutMs = 10 * 60_000

/**
 * `prove --generated`. Gives the exit code: 0 only if each forbidden mutant is killed or a known survivor, and there is no
 * false alarm.
 */
export const proveGenerated = async (flags: GeneratedFlags): Promise<number> => {
  const chosen = choose(flags)
  if (flags.json !== undefined) assertCanWriteJson(flags.json)
  const file = flags.resume === undefined ? undefined : openProofResumeFile(flags.resume)
  const earlier = new Map(file?.proofs.map((proof) => [proof.id, proof]))
  const { signal, release } = interruption()
  const progress = progressPrinter(chosen.length)
  const keep = (proof: MutantProof): MutantProof => {
    if (!earlier.has(proof.id)) file?.add(proof)
    progress.printProof(proof)
    return proof
  }
  const open = chosen.filter(({ id }) => !earlier.has(id))
  const proveOne = open.length === 0 ? nothingToProve : mutantProver(open.length, flags, signal)
  const results = await mapLimited(
    chosen,
    proveOne.concurrency,
    async (mutant) => keep(earlier.get(mutant.id) ?? (await proveOne.prove(mutant))),
    signal,
  ).finally(() => {
    proveOne.close()
    release()
    progress.end()
  })
  return report(results.filter(Boolean), chosen.length, flags)
}

/** Prints and writes the proof, and gives the exit code. */
const report = (mutants: MutantProof[], chosenCount: number, { json, sample, seed }: GeneratedFlags): number => {
  const known = survivorIds(knownSurvivors)
  const proof: GeneratedProof = {
    format: 'conformance-mutants/1',
    suite,
    ...(sample !== undefined && { seed: seed ?? defaultSeed }),
    mutants,
    families: familySummaries(mutants),
  }
  writeInvented(readable(formatMutants(proof, known)))
  if (json !== undefined) writeOutput('--json', resolve(json), `${JSON.stringify(proof, null, 2)}\n`, true)
  const isComplete = mutants.length === chosenCount
  if (!isComplete) printNote(`Interrupted: ${mutants.length} of ${chosenCount} mutants are done.`)
  const isGood =
    survivorsIn(mutants).every(({ id }) => known.has(id)) &&
    mutants.every(({ outcome }) => outcome !== 'falseAlarm' && outcome !== 'broken')
  return isGood && isComplete ? exitCodes.ok : exitCodes.failed
}

interface MutantProver {
  concurrency: number
  prove(mutant: Mutant): Promise<MutantProof>
  close(): void
}

const choose = ({ match, sample, seed = defaultSeed }: GeneratedFlags): Mutant[] => {
  const texts = match ?? ['']
  const matching = generatedMutants.filter(({ id, family }) =>
    texts.some((text) => id.includes(text) || family.includes(text)),
  )
  if (matching.length === 0)
    throw new UsageError(
      `--match ${texts.join(', ')}: no mutant id or family contains this. ` +
        `The families: ${[...new Set(generatedMutants.map(({ family }) => family))].join(', ')}.`,
    )
  return sample === undefined ? matching : seededSample(matching, sample, seed)
}

/** All results are in the file of `--resume`. */
const nothingToProve: MutantProver = {
  concurrency: 1,
  prove: (mutant) => Promise.reject(new Error(`${mutant.id} has no result`)),
  close: () => {},
}

/**
 * Proves mutants in this process if there is one processor, in workers otherwise. Which scenarios a mutant can affect takes a
 * whole run to find out. Most mutants fail a scenario of their clauses before that is needed, so it waits until one needs it.
 * With many mutants at least one will need it, so it starts at once.
 */
const mutantProver = (
  count: number,
  { concurrency = availableParallelism() }: GeneratedFlags,
  signal: AbortSignal,
): MutantProver => {
  const affected = lazily(() => affectedScenarios(signal))
  if (count > concurrency * proofsAtOnce) affected().catch(() => {}) // each mutant that waits for it fails
  const workers = concurrency > 1 ? startWorkers(concurrency) : undefined
  const { mutant: decide } = workers ?? localProver
  const proveOne = (mutant: Mutant): Promise<MutantProof> => {
    const scenarios = scenariosForMutant(mutant, allScenarios, async () => (await affected())(mutant.change))
    return proveMutant(mutant, scenarios, decide)
  }
  return {
    concurrency: concurrency * proofsAtOnce,
    prove: (mutant) => proofWithin(timeoutMs, mutant, proveOne(mutant)),
    close: () => workers?.close(),
  }
}
