import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { UsageError } from '../../../errors/usage-error.ts'
import type { MutantProof } from './mutant-proof.ts'

/** Results of mutants in a file, a line of JSON each, so that an interrupted proof can go on. */
export interface ResumeFile {
  proofs: readonly MutantProof[]
  add(proof: MutantProof): void
}

/**
 * The last line may be torn, if the process was killed while it wrote; it is removed.
 * @throws UsageError if the file cannot be read or written, or holds something else
 */
export const openProofResumeFile = (file: string): ResumeFile => {
  try {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const proofs = proofsIn(text)
    const kept = proofs.map(lineOf).join('')
    mkdirSync(dirname(file), { recursive: true })
    if (kept !== text) writeFileSync(file, kept)
    // A file that cannot be written is found now, not after the first mutant.
    else appendFileSync(file, '')
    return { proofs, add: (proof) => appendFileSync(file, lineOf(proof)) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? `the file cannot be used (${error.code})` : undefined
    throw new UsageError(
      `--resume ${file}: ${code ?? (error instanceof Error ? error.message : String(error))}. Pass another file.`,
    )
  }
}

const lineOf = (proof: MutantProof): string => `${JSON.stringify(proof)}\n`

/** Each result begins with its id. */
const lineStart = '{"id":"'

const proofsIn = (text: string): MutantProof[] => {
  const lines = text.split('\n')
  const last = lines.pop() ?? ''
  const isTorn = lineStart.startsWith(last) || last.startsWith(lineStart)
  return (isTorn ? lines : [...lines, last]).map(parsed)
}

const parsed = (line: string, index: number): MutantProof => {
  try {
    const proof = JSON.parse(line) as MutantProof
    if (typeof proof.id === 'string' && typeof proof.outcome === 'string') return proof
  } catch {}
  throw new Error(`line ${index + 1} is not the result of a mutant`)
}
