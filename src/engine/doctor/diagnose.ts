import { areas } from './checklist.ts'
import type { Diagnosis } from './diagnosis.ts'
import type { Signs } from './probes/findings.ts'

/** What was looked at, and whether anything is wrong there. */
export interface Looked {
  area: string
  well: boolean
  says: string
}

export interface Diagnosed {
  /** What stops a run first, alone; where nothing does, all that was found. */
  diagnoses: Diagnosis[]
  looked: Looked[]
}

/** From signs to what is wrong: what stops a run ends the search, since most of what follows would follow from it. */
export const diagnose = (signs: Signs): Diagnosed => {
  const diagnoses: Diagnosis[] = []
  const looked: Looked[] = []
  for (const area of areas) {
    const found = area.rules.flatMap((rule) => rule(signs) ?? [])
    const stop = found.find(({ weight }) => weight === 'stops')
    const worst = stop ?? found.find(({ weight }) => weight === 'hinders')
    looked.push({ area: area.id, well: worst === undefined, says: worst?.says ?? area.well(signs) })
    if (stop) return { diagnoses: [stop, ...diagnoses], looked }
    diagnoses.push(...found)
  }
  return { diagnoses: diagnoses.toSorted((one, other) => rank(one) - rank(other)), looked }
}

const rank = ({ weight }: Diagnosis): number => ['stops', 'hinders', 'note'].indexOf(weight)
