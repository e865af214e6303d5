import type { MessageToAdd, Plan } from '../../../engine/plan/plan-result.ts'

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** The same words once, the weightiest first, with the scenarios that say them. */
const grouped = (pairs: readonly (readonly [words: string, id: string])[]): [string, string[]][] => {
  const groups = new Map<string, string[]>()
  for (const [words, id] of pairs) groups.set(words, [...(groups.get(words) ?? []), id])
  return [...groups].sort(([, one], [, other]) => other.length - one.length)
}

const maxListed = 4

const shortList = (ids: readonly string[]): string => {
  const all = [...new Set(ids)]
  return all.length > maxListed
    ? `${all.slice(0, maxListed).join(', ')} and ${all.length - maxListed} more`
    : all.join(', ')
}

const missingLines = ({ lacking }: Plan): string[] =>
  grouped(lacking.flatMap(({ id, missing }) => missing.map((words) => [words, id] as const))).flatMap(
    ([words, ids]) => [`  ${words}`, `    for ${shortList(ids)}`],
  )

/** What one message is added as: the needs it plays, each once. */
const needsOf = ({ plays }: MessageToAdd): string => [...new Set(plays.map(({ says }) => says))].join('; ')

const additionLines = ({ add }: Plan): string[] =>
  grouped(add.map((one) => [needsOf(one), one.mark] as const)).map(
    ([words, marks]) => `  ${marks.length} × ${words || 'a message that others need beside them'}`,
  )

/** The plan for a person: what can run, what is wanting, what to add. */
export const formatPlan = (plan: Plan, datasetFile?: string): string[] => {
  const { seen, runs, lacking, notApplicable, leftOut, add, lackingStill, notes } = plan
  const head = [
    `${plan.target.baseUrl} shows ${counted(seen, 'message')}.`,
    `${counted(runs.length, 'scenario')} can run, ${lacking.length} cannot, ${notApplicable.length} do not apply, ${leftOut.length} left out.`,
    ...notes.map((note) => `note: ${note}`),
  ]
  if (lacking.length === 0) return head
  const file = datasetFile === undefined ? '--dataset-file FILE writes them to load.' : `${datasetFile} holds them.`
  return [
    ...head,
    '',
    'What is wanting:',
    ...missingLines(plan),
    '',
    ...(add.length > 0
      ? [`What to add, ${counted(add.length, 'message')}, none too many. ${file}`, ...additionLines(plan)]
      : []),
    ...(lackingStill.length > 0 ? ['', `Lacking all the same: ${shortList(lackingStill)}.`] : []),
  ]
}
