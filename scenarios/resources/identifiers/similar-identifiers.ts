/** §4.1, §4.3: an identifier in a path is compared as a whole. One that only resembles it identifies nothing. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { Feature } from '../../../src/contract/features.ts'
import { paths } from '../../../src/contract/interface/paths.ts'
import { mailboxCallers } from '../../../src/contract/personas.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { noSuccessButWebPage } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { firstHalf, withFirstReplaced } from '../../../src/engine/scenario/nonexistent-id.ts'
import { get, getDetails, type RequestSpec, readAction } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { type ReferenceKind, recordRequest, referenceKinds } from '../../reference-data/kinds.ts'

interface SimilarText {
  name: string
  /** follows "ask by" */
  says: string
  text: string
}

/** Texts that a database takes for the identifier, and that are no identifiers themselves. */
const patternsOf = (id: string): readonly SimilarText[] => [
  { name: 'percent', says: '%', text: '%' },
  { name: 'asterisk', says: '*', text: '*' },
  { name: 'underscore', says: 'the identifier with _ as its first character', text: withFirstReplaced(id, '_') },
  { name: 'percent-after-first-half', says: 'the first half of it and %', text: `${firstHalf(id)}%` },
]

/** Short identifiers are often numbers in sequence: then 0, or the first half of one, can be another one. */
const isShort = (id: string): boolean => id.length < 8

/** What MySQL compares with a number: the digits at the beginning, or 0. */
const numberOf = (id: string): string => /^\d+(?=\D)/.exec(id)?.[0] ?? '0'

const causes = [
  'The identifier is compared with LIKE, and % and _ are not escaped.',
  'MySQL compares a text with a number: 0 equals every identifier that begins with a letter, and 3 equals "3f2a".',
  'What is not found by its identifier is looked up by primary key, position or prefix.',
] as const

interface NamedThing {
  id: string
  says: string
  clauses: readonly ClauseId[]
  features?: readonly Feature[]
  need: keyof Needs
  identifier: (needs: Needs) => string
  /** no other thing is named by the first half of a long identifier */
  isOpaque?: true
  /** a GET of the thing, which marks no message as read */
  request: (needs: Needs, id: string) => RequestSpec
}

const recordThing = (kind: ReferenceKind): NamedThing => ({
  id: `reference-${kind.name}`,
  says: kind.says,
  clauses: kind.resolves,
  need: kind.need,
  identifier: (needs) => needs[kind.need].ids[0] ?? '',
  request: (_, id) => recordRequest(kind, id),
})

const partThing = (
  part: 'body' | 'paymentData' | 'structuredData',
  says: string,
  clause: ClauseId,
  need: 'generalMessageWithBody' | 'generalMessageWithPaymentData' | 'generalMessageWithStructuredData',
): NamedThing => ({
  id: kebabCase(part),
  says,
  clauses: [clause],
  features: [part],
  need,
  isOpaque: true,
  identifier: (needs) => needs[need].messageId,
  request: (_, messageId) => get(paths[part], { messageId }),
})

const things: readonly NamedThing[] = [
  {
    id: 'details',
    says: 'message',
    clauses: ['4.1.details'],
    need: 'readMessage',
    isOpaque: true,
    identifier: ({ readMessage }) => readMessage.messageId,
    request: (_, messageId) => getDetails({ messageId }),
  },
  {
    id: 'content',
    says: 'file',
    clauses: ['4.1.content', '2.attachment-identifier'],
    need: 'readMessage',
    identifier: ({ readMessage }) => readMessage.mainAttachmentId,
    request: ({ readMessage: { messageId } }, attachmentId) => get(paths.content, { messageId, attachmentId }),
  },
  partThing('body', 'body', '4.1.body', 'generalMessageWithBody'),
  partThing('paymentData', 'payment data', '4.1.payment-data', 'generalMessageWithPaymentData'),
  partThing('structuredData', 'structured data', '4.1.structured-data', 'generalMessageWithStructuredData'),
  {
    id: 'action',
    says: 'message action',
    clauses: ['4.1.action-read'],
    features: ['actions', 'requiredAction'],
    need: 'executedAction',
    isOpaque: true,
    identifier: ({ executedAction }) => executedAction.messageActionId,
    request: ({ executedAction: { messageId } }, messageActionId) => readAction(messageId, messageActionId),
  },
  ...referenceKinds.map(recordThing),
]

const similarTexts = (id: string, isOpaque = false): readonly SimilarText[] => [
  ...patternsOf(id),
  ...(isShort(id)
    ? []
    : [
        { name: 'number', says: 'the number at its beginning, or 0', text: numberOf(id) },
        { name: 'one', says: '1, as the key of a table or a place in a list', text: '1' },
      ]),
  ...(isShort(id) || !isOpaque ? [] : [{ name: 'first-half', says: 'the first half of it', text: firstHalf(id) }]),
]

const similarNotShown = ({ id, says, clauses, features, need, isOpaque, identifier, request }: NamedThing) =>
  scenario({
    id: `${id}-by-similar-identifier-not-shown`,
    title: `An identifier that only resembles a real one shows no ${says}`,
    clauses: [...clauses],
    needs: [need],
    features,
    // A body that is found by such an identifier can be that of an unread message.
    ...(id === 'body' && { writes: true as const }),
    causes,
    steps: (data) => {
      const needs = data as Needs
      const own = identifier(needs)
      return [
        step('own-identifier', `ask for the ${says} by its identifier`)
          .sendAs('documentConsumer', request(needs, own))
          .given(status(200)),
        ...similarTexts(own, isOpaque).map(({ name, says, text }, turn) =>
          step(name, `ask by ${says}`)
            .sendAs(mailboxCallers[turn % mailboxCallers.length] ?? 'humanUser', request(needs, text))
            .expect(noSuccessButWebPage),
        ),
      ]
    },
  })

export const similarIdentifierScenarios = things.map(similarNotShown)
