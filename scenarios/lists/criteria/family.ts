/** §4.1: lists with several criteria, judged by known messages that miss one criterion each. */
import type { Feature } from '../../../src/contract/features.ts'
import type { PersonaName } from '../../../src/contract/personas.ts'
import type { MessageHandle, Needs } from '../../../src/contract/test-data/needs.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { contains, doesNotContain } from '../../../src/engine/expectations/lists/membership.ts'
import { type ListParameters, maxPageSize } from '../../../src/engine/scenario/list-window.ts'
import { listMessages } from '../../../src/engine/scenario/request.ts'
import { kebabCase, step, type WrittenStep } from '../../../src/engine/scenario/scenario.ts'
import { searchInTurn } from './in-turn.ts'

/** The message that misses a criterion alone; `feature` is the optional feature that the criterion needs. */
const misses = {
  q: { member: 'withoutWord', says: 'a message without the word' },
  recipientPartition: { member: 'ofOtherPartition', says: 'a message of another partition' },
  read: { member: 'read', says: 'a read message' },
  expiredBefore: { member: 'expiresLater', says: 'a message that expires later' },
  receivedAfter: { member: 'earlier', says: 'a message published earlier' },
  receivedBefore: { member: 'later', says: 'a message published later' },
  senderApplicationId: { member: 'ofOtherApplication', says: 'a message of another application' },
  registeredMail: {
    member: 'notRegistered',
    says: 'a message that is not a registered mail',
    feature: 'registeredMail',
  },
  requiredAction: { member: 'withoutAction', says: 'a message without an action', feature: 'requiredAction' },
  requiredActionNotExecuted: {
    member: 'executed',
    says: 'a message whose action is executed',
    feature: 'requiredAction',
  },
} as const satisfies Record<string, { member: string; says: string; feature?: Feature }>

export type Criterion = keyof typeof misses

const criteria = Object.keys(misses) as Criterion[]

type Member = 'first' | 'second' | 'third' | (typeof misses)[Criterion]['member']

/** Messages of one folder and one visibility, and messages of others that meet the criteria. */
export interface Family {
  kind: { folder: 'in' | 'out'; visible: boolean }
  members: Needs['sentFamily']['sent'] & { [M in Member]?: MessageHandle }
  others: readonly (readonly [what: string, message: MessageHandle])[]
  dates: Pick<Needs['sentFamily'], 'word' | 'otherWords' | 'receivedAfter' | 'receivedBefore' | 'expiredBefore'>
}

export const receivedFamilyOf = ({ received, hidden, sent, ...dates }: Needs['criteriaFamily']): Family => ({
  kind: { folder: 'in', visible: true },
  members: received,
  others: [
    ['a hidden message', hidden.first],
    ['a sent message', sent],
  ],
  dates,
})

export const hiddenFamilyOf = ({ received, hidden, sent: _, ...dates }: Needs['criteriaFamily']): Family => ({
  kind: { folder: 'in', visible: false },
  members: hidden,
  others: [['a visible message', received.first]],
  dates,
})

export const sentFamilyOf = ({ sent, received, ...dates }: Needs['sentFamily']): Family => ({
  kind: { folder: 'out', visible: true },
  members: sent,
  others: [['a received message', received]],
  dates,
})

/** What a list asks for. Flags are true, apart from read; `overrides` changes values. A search has another language each `turn`. */
export interface Asked {
  asks: readonly Criterion[]
  overrides?: ListParameters
  turn?: number
}

/** The criteria that need no optional feature. What recipientPartition says of sent messages is open. */
const plainCriteria = ({ kind }: Family): Criterion[] =>
  criteria.filter(
    (criterion) => !('feature' in misses[criterion]) && (kind.folder === 'in' || criterion !== 'recipientPartition'),
  )

const valuesOf = ({ members, dates }: Family, turn: number): Record<Criterion, ListParameters> => ({
  q: searchInTurn(dates, turn),
  recipientPartition: { recipientPartition: members.first.recipientPartition },
  read: { read: false },
  expiredBefore: { expiredBefore: dates.expiredBefore },
  receivedAfter: { receivedAfter: dates.receivedAfter },
  receivedBefore: { receivedBefore: dates.receivedBefore },
  senderApplicationId: { senderApplicationId: members.first.senderApplicationId },
  registeredMail: { registeredMail: true },
  requiredAction: { requiredAction: true },
  requiredActionNotExecuted: { requiredActionNotExecuted: true },
})

export const familyRequest = (family: Family, { asks, overrides, turn = 0 }: Asked) => {
  const values = valuesOf(family, turn)
  return listMessages({
    ...family.kind,
    ...Object.assign({}, ...asks.map((criterion) => values[criterion])),
    ...overrides,
  })
}

/** Messages without an action miss both criteria of actions. */
const isMissing = (criterion: Criterion, asks: readonly Criterion[]): boolean =>
  asks.includes(criterion) || (criterion === 'requiredAction' && asks.includes('requiredActionNotExecuted'))

export const meetAll = ({ members: { first, second, third } }: Family) => [
  contains('a message that meets the criteria', first),
  contains('another message that meets the criteria', second),
  contains('a third message that meets the criteria', third),
]

/** The list has none of the messages that miss a criterion. */
export const leavesOut = (family: Family, { asks }: Asked) => [
  ...criteria.flatMap((criterion) => {
    const { member, says } = misses[criterion]
    const message = family.members[member]
    return message !== undefined && isMissing(criterion, asks) ? doesNotContain(says, message) : []
  }),
  ...family.others.map(([what, message]) => doesNotContain(what, message)),
]

/** The list has each message that meets all criteria, and none that misses one. */
const judgedFamily = (family: Family, asked: Asked) => [
  status(200),
  ...meetAll(family),
  ...criteria.flatMap((criterion) => {
    const { member, says } = misses[criterion]
    const message = family.members[member]
    return message !== undefined && !isMissing(criterion, asked.asks) ? contains(says, message) : []
  }),
  ...leavesOut(family, asked),
]

/** Without pageSize: the page of 25 is longer than what is listed. */
export const allAsked = (family: Family, ...more: readonly Criterion[]): Asked => ({
  asks: [...plainCriteria(family), ...more],
})

/** A list with criteria, judged by the family. */
export const familyStep = (family: Family, id: string, why: string, asked: Asked, as: PersonaName = 'humanUser') =>
  step(id, why)
    .sendAs(as, familyRequest(family, asked))
    .expect(...judgedFamily(family, asked))

/** The caller finds every message of the family by the word, whatever else it misses: what a criterion leaves out is there. */
export const knownStep = (family: Family, as: PersonaName, turn = 0): WrittenStep =>
  familyStep(
    family,
    `known-to-${kebabCase(as)}`,
    'search for the word only',
    { asks: ['q'], overrides: { pageSize: maxPageSize }, turn },
    as,
  )
