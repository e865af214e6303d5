import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRight, type Outcome, type RunResult, type Target } from '../../engine/result.ts'
import { conformanceFolder, ensureConformanceFolder, writeText } from '../terminal/files.ts'

/** The outcomes of the scenarios that ran against one target, by id. */
type Outcomes = Readonly<Record<string, Outcome>>

/** By name of the target, the latest one last. */
type OutcomesOfTargets = Readonly<Record<string, Outcomes>>

const format = 'conformance-outcomes/1'

/** The targets that the file holds: one that gets a new address each time must not let it grow. */
const maxTargets = 20

const outcomesFile = (directory: string): string => join(conformanceFolder(directory), 'latest-outcomes.json')

/** How a directory tells targets apart. The reference provider listens on another port each time. */
export const targetName = ({ kind, baseUrl }: Pick<Target, 'kind' | 'baseUrl'>): string =>
  kind === 'reference' ? kind : baseUrl

/** Keeps the latest outcome of each scenario against this target, for `--failed`. */
export const saveOutcomes = (directory: string, { target, scenarios, unfinished = [] }: RunResult): void => {
  ensureConformanceFolder(directory)
  const name = targetName(target)
  const { [name]: before = {}, ...others } = readOutcomes(directory)
  const isNews = (id: string): boolean => before[id] === undefined || !unfinished.includes(id)
  const latest = Object.fromEntries(scenarios.flatMap(({ id, outcome }) => (isNews(id) ? [[id, outcome]] : [])))
  const kept = Object.entries(others).slice(1 - maxTargets)
  const targets = Object.fromEntries([...kept, [name, { ...before, ...latest }]])
  writeText(outcomesFile(directory), `${JSON.stringify({ format, targets }, null, 1)}\n`)
}

/** What is known of each target; nothing without the file. */
export const readOutcomes = (directory: string): OutcomesOfTargets => {
  try {
    const file = JSON.parse(readFileSync(outcomesFile(directory), 'utf8'))
    return Object(file).format === format ? Object(file.targets) : {}
  } catch {
    return {}
  }
}

/** The ids of the scenarios whose latest outcome is not passed. */
export const unpassedIn = (outcomes: Outcomes): string[] =>
  Object.entries(outcomes).flatMap(([id, outcome]) => (isRight(outcome) ? [] : id))
