/** §4.1: lists with many criteria. Every three words of the table that can meet in one list meet in a line of it. */
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import type { ListParameters } from '../../../src/engine/scenario/list-window.ts'
import { combinationLines } from '../combination-lines.ts'
import type { FolderOfList } from './folders.ts'

/** What a line can say of one thing; each caller and each folder is named. Without a word, the list asks for nothing there. */
export const choices = [
  ['user', 'consumer', 'representative'],
  ['received', 'sent', 'both'],
  ['visible', 'hidden'],
  ['read', 'unread'],
  ['registered', 'ordinary'],
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

export const combinations = combinationLines
  .trim()
  .split('\n')
  .map((line, index) => ({ number: index + 1, words: line.trim().split(' ') as Word[] }))

/** Every message was published after the first date; before the second it was published and expires. */
export const past = '2000-01-01'
export const future = '2090-01-01'

/** A list with criteria, beside its folder. With `ofOtherParty`, the request adds the number of the enterprise that wrote or got a message. */
interface Combination {
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

/** What each word asks for, with the values of the selected messages. */
export const valuesOfWords = ({
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
  ordinary: { registeredMail: false },
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
  const values = valuesOfWords(selected)
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

/** The words of criteria, without the search and the page. The place of a word chooses its caller: newer words come last. */
const criterionWords: readonly Word[] = [
  ...choices
    .slice(2, -2)
    .flat()
    .filter((word) => word !== 'ordinary'),
  'ordinary',
]

/** A search beside one criterion, of which few criteria more would leave nothing. Each caller asks for received messages. */
export const searchesIn = (folder: FolderOfList['name'], selected: Selected): readonly Combination[] =>
  criterionWords.flatMap((word, place) =>
    callerWords
      .filter((_, turn) => folder === 'received' || turn === place % callerWords.length)
      .map((caller) => combinationOf(`word-${word}-as-${caller}`, [caller, 'word', word], selected)),
  )
