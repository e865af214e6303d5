import { closeSync, openSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defects } from '../../../reference-provider/defects/index.ts'
import { variants } from '../../../reference-provider/variants/index.ts'
import { interruption } from '../interrupt.ts'
import { oneOf } from '../parse.ts'
import { UsageError } from '../usage-error.ts'
import { crew } from './crew.ts'
import { matrix } from './matrix.ts'
import { isProven, type Proof } from './proof.ts'
import { type ProveOptions, prove } from './prove.ts'

export interface ProveFlags {
  defect?: string[]
  variant?: string[]
  json?: string
  concurrency?: number
  slice?: boolean
  thorough?: boolean
}

/** Providers at once in one process: while one waits, another plays. */
const provedAtOnce = 2

/** The whole of `prove`. Gives the exit code: 0 only when everything was caught where expected, without false alarm. */
export const perform = async (flags: ProveFlags): Promise<number> => {
  const { defect, variant, json } = flags
  const every = defect === undefined && variant === undefined
  const chosen = {
    defects: every ? defects : named('defect', defects, defect),
    variants: every ? variants : named('variant', variants, variant),
  }
  if (json !== undefined) mustBeWritable(json)
  const { signal, release } = interruption()
  const all = chosen.defects.length + chosen.variants.length
  let done = 0
  const tell = ({ id }: { id: string }) => {
    done += 1
    progress(`${done}/${all} ${id}`)
  }
  const proof = await provedBy(flags, { ...chosen, signal, tell }).finally(release)
  if (process.stderr.isTTY) process.stderr.write(erase)
  process.stdout.write(matrix(proof))
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(proof, null, 2)}\n`)
  return isProven(proof) && done === all ? 0 : 1
}

/** Few things are proven here; many by a crew of processes, one for each processor. */
const provedBy = async (
  { concurrency = availableParallelism(), slice, thorough }: ProveFlags,
  chosen: Omit<ProveOptions, 'concurrency' | 'extent' | 'prover'>,
): Promise<Proof> => {
  const extent = thorough ? 'thorough' : slice ? 'slice' : 'usual'
  const few = chosen.defects.length + chosen.variants.length <= provedAtOnce
  if (few || concurrency === 1) return prove({ ...chosen, extent, concurrency: provedAtOnce })
  const { close, ...prover } = crew(concurrency)
  return prove({ ...chosen, extent, prover, concurrency: concurrency * provedAtOnce }).finally(close)
}

const named = <T extends { id: string }>(thing: string, all: readonly T[], ids: readonly string[] = []): T[] => {
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

const progress = (text: string): void => {
  process.stderr.write(process.stderr.isTTY ? `${erase}${text}` : `${text}\n`)
}
