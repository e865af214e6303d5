/** §4.1: criteria that can be read are refused, although only errors of syntax are 400. */
import { testApplications } from '../../../../fixtures/mailbox/reference-records.ts'
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { Refused } from '../../../refusal.ts'
import { revise } from '../../../rules/rules.ts'
import { withRequestChange } from '../changes.ts'
import { atMostAdvice, mutant } from '../mutant.ts'

type Criterion = 'receivedAfter' | 'expiredBefore' | 'senderApplicationId' | 'recipientPartition' | 'page'

const knownApplications = testApplications.map(({ applicationId }) => applicationId)

const today = (): string => new Date().toISOString().slice(0, 10)

const refused: readonly (readonly [name: Criterion, says: string, isRefused: (value: string) => boolean])[] = [
  ['receivedAfter', 'a date in the future', (value) => value > today()],
  ['receivedAfter', 'a year from 2100 on', (value) => value >= '2100'],
  ['expiredBefore', 'a date in the past', (value) => value < today()],
  ['senderApplicationId', 'an unknown application', (value) => !knownApplications.includes(value)],
  ['recipientPartition', 'a partition in lower case', (value) => /[a-z]/.test(value) && value === value.toLowerCase()],
  ['page', 'a page above 100', (value) => Number(value) > 100],
]

const clauses: readonly ClauseId[] = ['4.1.only-syntax-400', '7.empty-no-match-200', '7.empty-incoherent-200']
const notStated = atMostAdvice('A page past the end, and the spelling of identifiers, are not stated.')

export const refusedValues = refused.map(([name, says, isRefused]) =>
  mutant(
    `refused-${says.replaceAll(' ', '-')}:messages.${name}`,
    `${name}: ${says} is refused`,
    clauses,
    revise('validation', (own) => ({
      [name]: (text: string) => (isRefused(text) ? { wrong: `${says} is refused` } : own[name](text)),
    })),
    name === 'page' || name === 'recipientPartition' ? notStated : {},
  ),
)

export const refusedDates = [
  mutant(
    'refused-incoherent-dates:messages',
    'receivedAfter later than receivedBefore is refused',
    ['4.1.incoherent-empty', '7.empty-incoherent-200'],
    withRequestChange('messages', ({ request: { query } }, { refusals }) => {
      const [after, before] = [query.get('receivedAfter'), query.get('receivedBefore')]
      if (after !== null && before !== null && after > before) throw new Refused(refusals.invalid([]))
      return {}
    }),
  ),
]
