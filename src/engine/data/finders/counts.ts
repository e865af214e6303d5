import { defaultPartition } from '../../../contract/interface/partitions.ts'
import { groupsBy } from '../../../contract/lookup/by-key.ts'
import { distinctText } from '../../scenario/localized-text.ts'
import type { RecordField } from '../../survey/reference-records.ts'
import { isListed, isOwn, type SeenMessage, sortedNewestFirst } from '../../survey/seen-message.ts'
import { memoize } from '../memoize.ts'
import { wordsIn } from './pool/words.ts'

/** A full page has 100 messages; the need asks for more. */
const fullPageCount = 100

/** The fewest messages in GENERAL ("Data assumed", validation scenarios). */
const minInGeneral = 11

/** A page without pageSize has 25 messages (§8); some of them may be hidden or moved by other scenarios meanwhile. */
const minForSecondPage = 30

/** The fewest letters of a searched word. */
const minLetters = 5

/** The most identifiers for a need of reference data. */
const maxReferenceIds = 8

/**
 * The first identifiers; those with a dot or another sign come before the others, which every framework takes. The one that
 * most messages name is the last: lists of its messages are long.
 */
const firstValues = (messages: readonly SeenMessage[], field: RecordField): string[] => {
  const ids = [...new Set(messages.flatMap(({ [field]: id }) => (id === undefined ? [] : [id])))]
  const isPlain = (id: string): boolean => /^[\w-]*$/.test(id)
  const ordered = ids.toSorted((one, other) => Number(isPlain(one)) - Number(isPlain(other)))
  const [mostNamed] = mostFrequentValues(messages, field)
  const others = ordered.filter((id) => id !== mostNamed)
  return [...others.slice(0, maxReferenceIds - 1), ...(mostNamed === undefined ? [] : [mostNamed])]
}

/** The values of the field, the most frequent one first. */
const mostFrequentValues = (messages: readonly SeenMessage[], field: RecordField): string[] =>
  [...groupsBy(messages, ({ [field]: id }) => (id === undefined ? [] : [id]))]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([id]) => id)

const countAbove = (count: number, least: number): { count: number }[] => (count >= least ? [{ count }] : [])

/** The messages that the user can consult. */
interface OpenMessages {
  received: readonly SeenMessage[]
  sent: readonly SeenMessage[]
  /** received and hidden */
  hidden: readonly SeenMessage[]
}

/** What most messages have in common, if these are enough: the key and those messages. */
const mostFrequent = (keysOf: (message: SeenMessage) => Iterable<string>, among: readonly SeenMessage[]) => {
  const frequent = [...groupsBy(among, keysOf)].filter(([, { length }]) => length >= minForSecondPage)
  return frequent.sort(([, one], [, other]) => other.length - one.length).slice(0, 1)
}

/** Words of French texts. A business value that is the same in three languages is French too. */
const frenchWords = memoize(({ subjects, entries, businessValues }: SeenMessage): ReadonlySet<string> => {
  const inAllLanguages = businessValues.filter((value) => businessValues.filter((one) => one === value).length >= 3)
  const texts = [distinctText(subjects, 'fr') ?? '', ...entries.flat(), ...inAllLanguages]
  return new Set(texts.flatMap((text) => wordsIn(text.toLowerCase(), minLetters)))
})

/**
 * Needs that the target itself meets, whatever the dataset has: counts of the messages in open partitions, and the
 * reference data that our own messages name. Listed messages come first.
 */
export const countedCandidates = ({ received: open, sent, hidden }: OpenMessages, seen: readonly SeenMessage[]) => {
  const own = [...seen.filter(isListed), ...seen.filter((message) => isOwn(message) && !isListed(message))]
  const idsOf = (field: RecordField): { ids: string[] }[] => {
    const ids = firstValues(own, field)
    return ids.length === 0 ? [] : [{ ids }]
  }
  const inGeneral = open.filter(({ recipientPartition }) => recipientPartition === defaultPartition)
  return {
    manyMessages: countAbove(open.length, fullPageCount + 1),
    manyInGeneral: countAbove(inGeneral.length, minInGeneral),
    manyInOnePartition: mostFrequent(({ recipientPartition }) => [recipientPartition], open).map(
      ([partitionId, { length }]) => ({ partitionId, count: length }),
    ),
    manySent: countAbove(sent.length, minForSecondPage),
    manyHidden: countAbove(hidden.length, minForSecondPage),
    manyWithWord: mostFrequent(frenchWords, sortedNewestFirst(open)).flatMap(([word, messages]) =>
      messages.slice(0, 1).map((message) => ({ word, message, count: messages.length })),
    ),
    carriedApplication: idsOf('senderApplicationId'),
    carriedOrganization: idsOf('senderOrganizationId'),
    carriedMessageType: idsOf('messageTypeId'),
  }
}

export const countedNeeds: ReadonlySet<string> = new Set(
  Object.keys(countedCandidates({ received: [], sent: [], hidden: [] }, [])),
)
