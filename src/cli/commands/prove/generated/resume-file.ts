import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { UsageError } from '../../../errors/usage-error.ts'
import type { MutantProof } from './mutant-proof.ts'

/** Results of mutants in a file, a line of JSON each, so that an interrupted proof can go on. */
export interface ResumeFile {
  proofs: readonly MutantProof[]
  add(proof: MutantProof): void
}

/**
 * The last line may be torn, if the process was killed while it wrote; it is left out.
 * @throws UsageError if the file cannot be read or written, or holds something else
 */
export const openResumeFile = (file: string): ResumeFile => {
  try {
    const proofs = existsSync(file) ? readProofs(file) : []
    writeFileSync(file, proofs.map((proof) => `${JSON.stringify(proof)}\n`).join(''))
    return { proofs, add: (proof) => appendFileSync(file, `${JSON.stringify(proof)}\n`) }
  } catch (error) {
    throw new UsageError(`--resume ${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const readProofs = (file: string): MutantProof[] => {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.flatMap((line, index) => {
    try {
      const proof = JSON.parse(line) as MutantProof
      if (typeof proof.id === 'string' && typeof proof.outcome === 'string') return [proof]
    } catch {
      if (index === lines.length - 1) return []
    }
    throw new Error(`line ${index + 1} is not the result of a mutant`)
  })
}
