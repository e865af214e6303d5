import type { Addition, Plan } from '../../../engine/plan/plan-result.ts'

const several = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** The same words once, the weightiest first, with the scenarios that say them. */
const grouped = (pairs: readonly (readonly [words: string, id: string])[]): [string, string[]][] => {
  const groups = new Map<string, string[]>()
  for (const [words, id] of pairs) groups.set(words, [...(groups.get(words) ?? []), id])
  return [...groups].sort(([, one], [, other]) => other.length - one.length)
}

const most = 4

const some = (ids: readonly string[]): string => {
  const all = [...new Set(ids)]
  return all.length > most ? `${all.slice(0, most).join(', ')} and ${all.length - most} more` : all.join(', ')
}

const wanting = ({ lacking }: Plan): string[] =>
  grouped(lacking.flatMap(({ id, missing }) => missing.map((words) => [words, id] as const))).flatMap(
    ([words, ids]) => [`  ${words}`, `    for ${some(ids)}`],
  )

/** What one message is added as: the needs it plays, each once. */
const partsOf = ({ plays }: Addition): string => [...new Set(plays.map(({ says }) => says))].join('; ')

const toAdd = ({ add }: Plan): string[] =>
  grouped(add.map((one) => [partsOf(one), one.mark] as const)).map(
    ([words, marks]) => `  ${marks.length} × ${words || 'a message that others need beside them'}`,
  )

/** The plan for a person: what can run, what is wanting, what to add. */
export const inWords = (plan: Plan, datasetFile?: string): string[] => {
  const { seen, runs, lacking, notApplicable, leftOut, add, lackingStill, notes } = plan
  const head = [
    `${plan.target.baseUrl} shows ${several(seen, 'message')}.`,
    `${several(runs.length, 'scenario')} can run, ${lacking.length} cannot, ${notApplicable.length} do not apply, ${leftOut.length} left out.`,
    ...notes.map((note) => `note: ${note}`),
  ]
  if (lacking.length === 0) return head
  const file = datasetFile === undefined ? '--dataset-file FILE writes them to load.' : `${datasetFile} holds them.`
  return [
    ...head,
    '',
    'What is wanting:',
    ...wanting(plan),
    '',
    ...(add.length > 0
      ? [`What to add, ${several(add.length, 'message')}, none too many. ${file}`, ...toAdd(plan)]
      : []),
    ...(lackingStill.length > 0 ? ['', `Lacking all the same: ${some(lackingStill)}.`] : []),
  ]
}
