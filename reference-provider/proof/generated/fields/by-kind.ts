/** §2: a field is wrong for one kind of message, or for one kind of caller. */
import { withAnswerChange } from '../changes.ts'
import { messageKinds } from '../message-kinds.ts'
import { type Change, type MutantFacts, mutant } from '../mutant.ts'
import { callerKinds } from '../places.ts'
import { factsOfMistake, type MessagePlace, messageFields, messagePlaces, placeNames, withShown } from './messages.ts'
import { type FieldMistake, type Fields, isFields, mistakesIn } from './operators.ts'

/** One of each sort; every mistake, for all messages, is in `messages.ts`. */
const operators = ['absent', 'inverted', 'empty', 'without-last', 'languages-swapped']

/** Each field is wrong in one way that the specification forbids there. */
const forbiddenMistakes = messagePlaces.flatMap((place) =>
  messageFields
    // The suite takes what a list shows for the visibility: a message with a wrong flag is of another kind for it.
    .filter(({ name }) => place === 'details' || name !== 'isVisible')
    .flatMap(mistakesIn)
    .filter(({ id }) => operators.includes(id))
    .map((mistake) => ({ place, mistake, facts: factsOfMistake(mistake, place) }))
    .filter(({ facts }) => facts.judgement === undefined),
)

/** Fields that no such test message has, or of which nothing is stated for it; "absent" stands for the value that it has. */
const notShown: Readonly<Record<string, readonly string[]>> = {
  'without-files': ['attachments'],
  expiring: ['messageActions'],
  sent: ['isRead', 'isReplyAuthorized', 'recipientPartition', 'messageActions'],
}
const sameIfAbsent: Readonly<Record<string, string>> = { unread: 'isRead', 'in-general': 'recipientPartition' }

const cannotShow = (kind: string, { id, field: { name } }: FieldMistake): boolean =>
  notShown[kind]?.includes(name) === true || (id === 'absent' && sameIfAbsent[kind] === name)

const itemsChanged = (body: unknown, change: (fields: Fields) => Fields): unknown =>
  isFields(body) && Array.isArray(body.items) ? { ...body, items: body.items.map(change) } : body

const withShownTo = (place: MessagePlace, caller: string, change: (fields: Fields) => Fields): Change =>
  withAnswerChange(place === 'details' ? 'details' : 'messages', (response, identified) => {
    const { body } = response
    if (identified.caller.kind !== caller || !isFields(body)) return response
    return { ...response, body: place === 'details' ? change(body) : itemsChanged(body, change) }
  })

export const wrongFieldsByKind: readonly MutantFacts[] = forbiddenMistakes.flatMap(({ place, mistake }) => {
  const { id, field, says, change } = mistake
  return messageKinds
    .filter((kind) => !cannotShow(kind.id, mistake))
    .map((kind) =>
      mutant(
        `${id}-for-${kind.id}:${place}.${field.name}`,
        `${placeNames[place]}: ${says} for ${kind.says}`,
        field.clauses,
        withShown(place, (fields, message) => (kind.isOf(message) ? change(fields) : fields)),
      ),
    )
})

export const wrongFieldsByCaller: readonly MutantFacts[] = forbiddenMistakes.flatMap(({ place, mistake }) => {
  const { id, field, says, change } = mistake
  return callerKinds.map((caller) =>
    mutant(
      `${id}-for-${caller}:${place}.${field.name}`,
      `${placeNames[place]}: ${says} for a caller of the kind ${caller}`,
      field.clauses,
      withShownTo(place, caller, change),
    ),
  )
})
