import { expect, it } from 'vitest'
import { referenceDialect } from '../../../contract/dialect.ts'
import type { Exchange } from '../../scenario/exchange.ts'
import type { JudgementInput } from '../../scenario/expectation.ts'
import { subjectSlice, subjectWordPair } from '../../scenario/subject-words.ts'
import { answered, seeing } from '../../test/exchanges.ts'
import { doesNotFindReversed, findsSourceMessage, hasSubjectWith } from './searches.ts'

const page = (fr: string): Exchange => answered(200, { items: [{ messageId: 'm1', subject: { fr } }] })
const found = (step: number, ...ids: string[]): Exchange =>
  answered(200, { items: ids.map((messageId) => ({ messageId })) }, step)

it('asks for a subject that can be searched for', () => {
  expect(hasSubjectWith('a word', subjectSlice).judge(seeing([page('Une facture')])).holds).toBe(true)
  expect(hasSubjectWith('a word', subjectSlice).judge(seeing([page('Avis 12')])).holds).toBeUndefined()
})

it('finds the message, or does not', () => {
  expect(findsSourceMessage(subjectSlice).judge(seeing([page('Une facture'), found(1, 'm2', 'm1')])).holds).toBe(true)
  expect(findsSourceMessage(subjectSlice).judge(seeing([page('Une facture'), found(1, 'm2')]))).toEqual({
    holds: false,
    actual: 'a search for "actur" does not find message m1',
  })
})

const searched = { detailsStep: 2, recordSteps: [['messageTypeId', 3]] } as const
const reversing = (details: object, record: Exchange, ...ids: string[]): Exchange[] => [
  page('Votre facture'),
  answered(200, details, 1),
  record,
  found(3, ...ids),
]
const record = answered(200, { name: { fr: 'Courrier' } }, 2)
const named = { subject: { fr: 'Votre facture' }, messageTypeId: 't1' }

it.each<[title: string, exchanges: Exchange[], met: boolean | undefined, seen?: Partial<JudgementInput>]>([
  ['another message', reversing(named, record, 'm2'), true],
  ['the message itself', reversing(named, record, 'm1'), false],
  ['it by another text of its own', reversing({ ...named, label: 'Facture votre' }, record, 'm1'), undefined],
  ['it by its record', reversing(named, answered(200, { name: { nl: 'FACTURE VÔTRE' } }, 2), 'm1'), undefined],
  ['it where its record is not shown', reversing(named, answered(404, {}, 2), 'm1'), undefined],
  ['it where it names no record', reversing({ subject: named.subject }, answered(404, {}, 2), 'm1'), false],
  [
    'it where the names of records are unknown',
    reversing(named, record, 'm1'),
    undefined,
    { dialect: { ...referenceDialect, messageTypeId: null } },
  ],
])('judges words in the other order that find %s', (_, exchanges, met, seen) => {
  expect(doesNotFindReversed(subjectWordPair, searched).judge(seeing(exchanges, seen)).holds).toBe(met)
})
