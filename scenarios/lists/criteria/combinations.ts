/** §4.1: lists with many criteria. Every three words of the table that can meet in one list meet in a line of it. */
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import type { ListParameters } from '../../../src/engine/scenario/list-window.ts'
import type { FolderOfList } from './folders.ts'

/** What a line can say of one thing; each caller and each folder is named. Without a word, the list asks for nothing there. */
export const choices = [
  ['user', 'consumer', 'representative'],
  ['received', 'sent', 'both'],
  ['visible', 'hidden'],
  ['read', 'unread'],
  ['registered'],
  ['action', 'open'],
  ['expiring'],
  ['after'],
  ['before'],
  ['application'],
  ['enterprise', 'own'],
  ['word'],
  ['later'],
] as const

type Word = (typeof choices)[number][number]
const callerWords = choices[0]
export type CallerWord = (typeof callerWords)[number]

export const personaOfWord = {
  user: 'humanUser',
  consumer: 'documentConsumer',
  representative: 'representative',
} as const

/** The first lines ask for as much as possible. A search for line combinations found the rest: a test holds that none lacks. */
const lines = `
  user received visible read registered action expiring after before application enterprise word
  consumer received visible unread registered open expiring after before application enterprise word later
  representative received hidden read registered action expiring after before application own word
  user received hidden unread registered open expiring after before application own word later
  consumer sent visible read registered action expiring after before application enterprise word
  representative sent visible unread registered open expiring after before application enterprise word later
  user sent hidden read registered action expiring after before application own word
  consumer sent hidden unread registered open expiring after before application own word later
  representative both visible read registered action expiring after before application enterprise word
  user both visible unread registered open expiring after before application enterprise word later
  consumer both hidden read registered action expiring after before application own word
  representative both hidden unread registered open expiring after before application own word later
  consumer received action later
  representative sent unread after own
  user both visible read registered open
  user sent hidden application enterprise word later
  representative both registered expiring before application later
  consumer received visible expiring before own word
  consumer both hidden unread open expiring enterprise
  user received open after before application
  representative both read action expiring after word later
  representative sent hidden read registered action before own later
  consumer received read registered after application enterprise
  user both visible unread action application own later
  user sent unread registered action expiring before word
  representative received visible registered open after enterprise word later
  consumer sent hidden read open before application word later
  consumer both hidden registered expiring after word
  user sent visible read expiring before enterprise later
  representative received visible unread after before later
  consumer sent registered open expiring own word later
  user both hidden action after before enterprise
  representative received hidden unread registered application enterprise
  representative sent visible action expiring after application
  representative received read open expiring before enterprise word
  user both read registered after application own word later
  consumer sent visible read open after before own
  consumer both unread registered action application enterprise word later
  consumer both visible unread expiring after application word later
  user received hidden read expiring after own later
  representative received hidden registered open expiring after application later
  representative both visible registered action before own word
  user sent hidden registered expiring after before application word later
  representative received hidden unread registered action expiring after before application word later
  consumer received registered action expiring after before application own word later
  user received visible registered before application own later
  consumer sent registered expiring after before application enterprise word later
  consumer both unread registered open after before application word
  representative received hidden read expiring after before application word later
  user both visible unread registered expiring after before application enterprise word
  user sent read registered open expiring after application enterprise word later
  consumer received hidden read registered action expiring after application enterprise word later
  consumer both hidden registered open expiring after before application own word later
  consumer received unread registered open expiring after before application enterprise word later
  representative sent visible unread registered open expiring after before application own word later
  user sent visible unread registered open expiring after before application word later
  consumer both visible unread registered action expiring after before application word later
`

export const combinations = lines
  .trim()
  .split('\n')
  .map((line, index) => ({ number: index + 1, words: line.trim().split(' ') as Word[] }))

/** Every message was published after the first date; before the second it was published and expires. */
export const past = '2000-01-01'
export const future = '2090-01-01'

/** A list with criteria, beside its folder. With `ofOtherParty`, the request adds the number of the enterprise that wrote or got a message. */
export interface Combination {
  id: string
  caller: CallerWord
  query: ListParameters
  ofOtherParty: boolean
}

/** What the criteria select: messages like this one, with the word in their subject. `enterpriseNumber` is that of the mailbox. */
export interface Selected {
  first: Needs['sentFamily']['sent']['first']
  q: string
  enterpriseNumber: string
  /** Bounds around these messages. Without them, every message is within them. */
  dates?: Pick<Needs['sentFamily'], 'expiredBefore' | 'receivedAfter' | 'receivedBefore'>
}

const noBounds = { expiredBefore: future, receivedAfter: past, receivedBefore: future }

const valuesOf = ({
  first,
  q,
  enterpriseNumber,
  dates: { expiredBefore, receivedAfter, receivedBefore } = noBounds,
}: Selected): Partial<Record<Word, ListParameters>> => ({
  visible: { visible: true },
  hidden: { visible: false },
  read: { read: true },
  unread: { read: false },
  registered: { registeredMail: true },
  action: { requiredAction: true },
  open: { requiredAction: true, requiredActionNotExecuted: true },
  expiring: { expiredBefore },
  after: { receivedAfter },
  before: { receivedBefore },
  application: { senderApplicationId: first.senderApplicationId },
  own: { enterpriseNumber },
  word: { q, qlang: 'fr' },
})

/** The second or the third page, small enough that the messages which meet all criteria fill more than one. */
const laterPage = (words: readonly Word[], page: number): ListParameters =>
  words.includes('later') ? { page, pageSize: words.includes('word') ? 1 : 2 } : {}

const combinationOf = (id: string, words: readonly Word[], selected: Selected, page = 2): Combination => {
  const values = valuesOf(selected)
  return {
    id,
    caller: callerWords.find((caller) => words.includes(caller)) ?? 'user',
    query: Object.assign({}, ...words.map((word) => values[word]), laterPage(words, page)),
    ofOtherParty: words.includes('enterprise'),
  }
}

/** The lines of the table for this folder. */
export const combinationsIn = (folder: FolderOfList['name'], selected: Selected): readonly Combination[] =>
  combinations
    .filter(({ words }) => words.includes(folder))
    .map(({ number, words }) => combinationOf(`combination-${number}`, words, selected, 2 + (number % 2)))

/** The words of criteria, without the search and the page. */
const criterionWords: readonly Word[] = choices.slice(2, -2).flat()

/** A search beside one criterion, of which few criteria more would leave nothing. Each caller asks for received messages. */
export const searchesIn = (folder: FolderOfList['name'], selected: Selected): readonly Combination[] =>
  criterionWords.flatMap((word, place) =>
    callerWords
      .filter((_, turn) => folder === 'received' || turn === place % callerWords.length)
      .map((caller) => combinationOf(`word-${word}-as-${caller}`, [caller, 'word', word], selected)),
  )
