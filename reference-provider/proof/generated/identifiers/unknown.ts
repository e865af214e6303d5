/** §4.1: an unknown identifier finds a message that is only alike. */
import { storeWith } from '../../../rules/revise/store-changes.ts'
import { messageReads } from '../../defects/shared/grid-scenarios.ts'
import { withRequestChange } from '../changes.ts'
import { atEachPlace, atMostAdvice, mutant } from '../mutant.ts'

const digitsOf = (text: string): string => text.replace(/\D/g, '')

type Comparison = (known: string, asked: string) => boolean

const startsAlike: Comparison = (known, asked) => asked.length >= 8 && known.startsWith(asked.slice(0, 8))
const endsAlike: Comparison = (known, asked) => asked.length >= 8 && known.endsWith(asked.slice(-8))
const hasSameDigits: Comparison = (known, asked) => digitsOf(asked) !== '' && digitsOf(known) === digitsOf(asked)

const notStated = 'The specification does not say what an unknown identifier gets.'

const comparisons: readonly (readonly [id: string, says: string, isAlike: Comparison, because: string])[] = [
  [
    'any-case',
    'in any case',
    (known, asked) => known.toLowerCase() === asked.toLowerCase(),
    'The spelling of an identifier is not probed.',
  ],
  ['prefix', 'by its beginning', startsAlike, notStated],
  ['ending', 'by its end', endsAlike, 'No identifier that ends alike is asked for.'],
  ['digits', 'by its digits', hasSameDigits, notStated],
  ['length', 'by its length', (known, asked) => known.length === asked.length, notStated],
  ['first', 'as the first there is', () => true, notStated],
]

const places = [
  ...[...messageReads, 'reply' as const].map((operation) => [operation, []] as const),
  ['action', ['4.1.unknown-action-404']],
  ['actionUpdate', ['4.1.unknown-action-404']],
] as const

/** A caller who asks for the message of another enterprise gets one, or its body: §5.4 demands a refusal. */
const isShownOfOtherEnterprise = (id: string, operation: string): boolean =>
  ['details', 'body'].includes(operation) && ['length', 'first'].includes(id)

export const looselyFound = atEachPlace(places, comparisons, ([operation, more], [id, says, isAlike, because]) =>
  mutant(
    `unknown-found-${id}:${operation}`,
    `${operation}: an unknown message is looked up ${says}`,
    ['4.1.unknown-message-404', '5.4.foreign-message', ...more],
    withRequestChange(operation, ({ store }) => ({
      store: storeWith(store, {
        find: (mailbox, asked) =>
          store.find(mailbox, asked) ?? store.inMailbox(mailbox).find(({ messageId }) => isAlike(messageId, asked)),
      }),
    })),
    isShownOfOtherEnterprise(id, operation) ? {} : atMostAdvice(because),
  ),
)
