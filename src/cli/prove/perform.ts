import { closeSync, openSync, writeFileSync } from 'node:fs'
import { defects } from '../../../reference-provider/defects/index.ts'
import { variants } from '../../../reference-provider/variants/index.ts'
import { interruption } from '../interrupt.ts'
import { oneOf } from '../parse.ts'
import { UsageError } from '../usage-error.ts'
import { matrix } from './matrix.ts'
import { isProven } from './proof.ts'
import { prove } from './prove.ts'

export interface ProveFlags {
  defect?: string[]
  variant?: string[]
  json?: string
  concurrency?: number
}

const provedAtOnce = 2

/** The whole of `prove`. Gives the exit code: 0 only when everything was caught where expected, without false alarm. */
export const perform = async ({ defect, variant, json, concurrency = provedAtOnce }: ProveFlags): Promise<number> => {
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
  const proof = await prove({ ...chosen, concurrency, signal, tell }).finally(release)
  if (process.stderr.isTTY) process.stderr.write(erase)
  process.stdout.write(matrix(proof))
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(proof, null, 2)}\n`)
  return isProven(proof) && done === all ? 0 : 1
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
