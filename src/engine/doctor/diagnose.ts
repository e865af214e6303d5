import { checklist } from './checklist.ts'
import type { Diagnosis } from './diagnosis.ts'
import type { Findings } from './probes/findings.ts'

/** What was looked at, and whether anything is wrong there. */
export interface AreaResult {
  area: string
  well: boolean
  says: string
}

export interface ChecklistResult {
  /** What stops a run first, alone; where nothing does, all that was found. */
  diagnoses: Diagnosis[]
  checks: AreaResult[]
}

/** From signs to what is wrong: what stops a run ends the search, since most of what follows would follow from it. */
export const diagnose = (signs: Findings): ChecklistResult => {
  const diagnoses: Diagnosis[] = []
  const looked: AreaResult[] = []
  for (const area of checklist) {
    const found = area.rules.flatMap((rule) => rule(signs) ?? [])
    const stop = found.find(({ weight }) => weight === 'stops')
    const worst = stop ?? found.find(({ weight }) => weight === 'hinders')
    looked.push({ area: area.id, well: worst === undefined, says: worst?.says ?? area.okText(signs) })
    if (stop) return { diagnoses: [stop, ...diagnoses], checks: looked }
    diagnoses.push(...found)
  }
  return { diagnoses: diagnoses.toSorted((one, other) => weightRank(one) - weightRank(other)), checks: looked }
}

const weightRank = ({ weight }: Diagnosis): number => ['stops', 'hinders', 'note'].indexOf(weight)
