/** §5.1: the provider refuses every token above a certain length, such as by a limit on headers. */
import type { ObservedRun } from './observed-run.ts'
import type { CauseOfAnswers, RedAnswer } from './red-answer.ts'

/** One cause if the refused tokens are longer than each accepted one. */
export const longTokenCauses = (red: readonly RedAnswer[], { answers }: ObservedRun): CauseOfAnswers[] => {
  const accepted = answers.filter(({ sent: { status } }) => status < 400)
  const longest = accepted.reduce((most, { tokenLength }) => Math.max(most, tokenLength), 0)
  const explains = red.filter(
    ({ answer: { tokenLength, sent } }) => sent.status === 401 && longest > 0 && tokenLength > longest,
  )
  const shortest = Math.min(...explains.map(({ answer }) => answer.tokenLength))
  // A token of another kind can be long by chance, so one caller alone is no evidence.
  if (new Set(explains.map(({ answer }) => answer.sent.as)).size < 2) return []
  const says =
    `The provider refused each token of ${shortest} characters or more with 401, and accepted those of up to ${longest} characters: ` +
    'a limit on the length of tokens or headers is the cause, and not the caller (§5.1).'
  return [{ id: 'token-too-long', says, explains }]
}
