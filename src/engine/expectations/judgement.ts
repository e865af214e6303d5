/** Judgements of several facts, and what they say. */
import { counted } from '../../contract/counted.ts'
import { fail, type Judgement, pass } from '../scenario/expectation.ts'
import type { ListItem } from '../scenario/list-answer.ts'

/** The first judgement that does not hold. */
export const allOf = (judgements: readonly Judgement[]): Judgement =>
  judgements.find(({ holds }) => holds !== true) ?? pass

/** `judge` gets the JSON object of the answer; any other answer fails. */
export const judgeObject = (json: unknown, judge: (object: object) => Judgement): Judgement =>
  typeof json === 'object' && json !== null ? judge(json) : fail('the answer is not a JSON object')

/** What a report says of a list that does not contain `what`. */
export const lackText = ({ length }: readonly ListItem[], what: string): string =>
  length === 0 ? 'an empty list' : `the list does not contain ${what} (${counted(length, 'message')})`
