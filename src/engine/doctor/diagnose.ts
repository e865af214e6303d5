import { checklist } from './checklist.ts'
import type { Diagnosis } from './diagnosis.ts'
import type { Findings } from './probes/findings.ts'

/** The result of one area of the checklist. */
export interface AreaResult {
  area: string
  well: boolean
  /** No answer shows whether it is well. */
  notChecked?: true
  says: string
  /** the id of the diagnosis that says so, if there is one */
  diagnosis?: string
}

export interface ChecklistResult {
  /** What stops a run comes first, then what hinders it, then notes. */
  diagnoses: Diagnosis[]
  checks: AreaResult[]
}

/** Applies all rules. A diagnosis that stops a run ends the search: most later diagnoses would only be its consequences. */
export const diagnose = (findings: Findings): ChecklistResult => {
  const diagnoses: Diagnosis[] = []
  const checks: AreaResult[] = []
  for (const area of checklist) {
    const found = area.rules.flatMap((rule) => rule(findings) ?? [])
    const stop = found.find(({ weight }) => weight === 'stops')
    const worst = stop ?? found.find(({ weight }) => weight === 'hinders')
    const isShown = area.isShown?.(findings) ?? true
    const well = worst === undefined && isShown && area.isLeftToScenarios?.(findings) !== true
    checks.push({
      area: area.id,
      well,
      ...(worst === undefined && !isShown && ({ notChecked: true } as const)),
      says:
        worst?.says ??
        (isShown ? area.okText(findings) : (area.notShownText ?? 'not checked, because no answer shows it')),
      ...(worst && { diagnosis: worst.id }),
    })
    if (stop) return { diagnoses: [stop, ...diagnoses], checks }
    diagnoses.push(...found)
  }
  return { diagnoses: diagnoses.toSorted((first, second) => weightRank(first) - weightRank(second)), checks }
}

const weightRank = ({ weight }: Diagnosis): number => ['stops', 'hinders', 'note'].indexOf(weight)
