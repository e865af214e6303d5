import { counted } from '../../../contract/counted.ts'
import type { MessageToAdd, Plan } from '../../../engine/plan/plan-result.ts'
import type { Why } from '../../../engine/plan/why.ts'

/** Groups identifiers that share a text; the largest group comes first. */
const grouped = (pairs: readonly (readonly [text: string, id: string])[]): [string, string[]][] => {
  const groups = new Map<string, string[]>()
  for (const [text, id] of pairs) groups.set(text, [...(groups.get(text) ?? []), id])
  return [...groups].sort(([, one], [, other]) => other.length - one.length)
}

const maxListed = 4

const shortList = (ids: readonly string[]): string => {
  const all = [...new Set(ids)]
  return all.length > maxListed
    ? `${all.slice(0, maxListed).join(', ')} and ${all.length - maxListed} more`
    : all.join(', ')
}

const missingLines = ({ lacking }: Plan): string[] => {
  const nameOf = new Map(lacking.flatMap(({ needs }) => needs.map(({ need, says }) => [says, need] as const)))
  return grouped(lacking.flatMap(({ id, missing }) => missing.map((text) => [text, id] as const))).flatMap(
    ([text, ids]) => [`  ${[nameOf.get(text) ?? [], text].flat().join(': ')}`, `    for ${shortList(ids)}`],
  )
}

/** A message without a need of its own is there for comparison. */
const needsOf = ({ meets }: MessageToAdd): string[] =>
  meets.length === 0
    ? ['(no need; other messages are compared with them)']
    : [...new Set(meets.map(({ need }) => need))]

const mostNeedsCounted = 12

/** How many messages to add for each need, the most wanted first. */
const additionLines = ({ add }: Plan, datasetFile: string | undefined): string[] => {
  if (add.length === 0) return []
  const counts = grouped(add.flatMap((one) => needsOf(one).map((need) => [need, one.mark] as const)))
  const others = counts.length - mostNeedsCounted
  const what = add.length === 1 ? 'this message' : `these ${add.length} messages (the minimum)`
  const file =
    datasetFile === undefined ? 'Write a dataset with "plan --dataset-file add.json".' : `Written to ${datasetFile}.`
  return [
    '',
    `Add ${what}. ${file}`,
    ...counts.slice(0, mostNeedsCounted).map(([need, marks]) => `  ${marks.length} × ${need}`),
    ...(others > 0 ? [`  and ${counted(others, 'more need')}; "plan --json" lists each message with its needs`] : []),
  ]
}

/** A line for each reason: `  20 left out: REASON`. */
const reasonLines = (
  labelOf: (count: number) => string,
  reasons: readonly { id: string; reason: string }[],
): string[] =>
  grouped(reasons.map(({ id, reason }) => [reason, id] as const)).map(
    ([reason, ids]) => `  ${ids.length} ${labelOf(ids.length)}: ${reason}`,
  )

/** The plan as text: what can run, which test data is missing, which messages to add. */
export const formatPlan = (plan: Plan, datasetFile?: string): string[] => {
  const { seen, runs, lacking, notApplicable, notApplicableReasons, leftOut, lackingStill, notes } = plan
  const head = [
    `${plan.target.baseUrl} shows ${counted(seen, 'message')}.`,
    `${counted(runs.length, 'scenario')} can run, ${lacking.length} cannot, ` +
      `${notApplicable.length} do not apply, ${leftOut.length} left out.`,
    ...reasonLines((count) => (count === 1 ? 'does not apply' : 'do not apply'), notApplicableReasons),
    ...reasonLines(() => 'left out', leftOut),
    ...notes.map((note) => `note: ${note}`),
  ]
  if (lacking.length === 0) return head
  return [
    ...head,
    '',
    'Missing test data:',
    ...missingLines(plan),
    ...additionLines(plan, datasetFile),
    ...(lackingStill.length > 0 ? ['', `These scenarios still lack data after that: ${shortList(lackingStill)}.`] : []),
    '',
    'Run "plan --why NEED" to see which message comes closest to a need.',
  ]
}

const countLine = ({ candidates, wanted, usedUp }: Why): string => {
  if (candidates >= wanted) return `Met: ${counted(candidates, 'candidate')}; the scenarios need ${wanted}.`
  const found = candidates === 0 ? 'no candidate' : `only ${counted(candidates, 'candidate')}`
  const state = usedUp ? ' An earlier run, or a person, may have used the data up: load it again.' : ''
  return `Missing: ${found}; the scenarios need ${wanted}.${state}`
}

/** The answer to `--why` as text: the count, the closest message and the conditions that it fails. */
export const formatWhy = (answer: Why): string[] => {
  const { need, says, nearest, scenarios, candidates, wanted } = answer
  const lacks = answer.lacks.filter((text) => text !== says)
  return [
    `${need}: ${says}`,
    countLine(answer),
    ...(lacks.length > 0 ? ['The mailbox lacks:', ...lacks.map((text) => `  ${text}`)] : []),
    ...(nearest !== undefined && candidates < wanted
      ? [
          `Closest: message ${nearest.messageId}. It fails these conditions:`,
          ...nearest.fails.map((text) => `  ${text}`),
        ]
      : []),
    ...(nearest === undefined && answer.lacks.length === 0 && candidates < wanted
      ? ['No other message was seen.']
      : []),
    `Used by ${shortList(scenarios)}.`,
  ]
}
