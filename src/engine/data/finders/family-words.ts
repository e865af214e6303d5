import type { Needs } from '../../../contract/test-data/needs.ts'
import type { SeenMessage } from '../../survey/seen-message.ts'
import type { Adapters } from './date-windows.ts'

type WithOtherWords = Pick<Needs['sentFamily'], 'otherWords'>

const showsEach = (words: NonNullable<WithOtherWords['otherWords']>, { subjects }: SeenMessage): boolean =>
  subjects.nl?.includes(words.nl) === true && subjects.de?.includes(words.de) === true

/** §2: a target may show one text for all languages. Then nothing says that it searches the words of the others. */
const withShownWords =
  <Family extends WithOtherWords>(seen: readonly SeenMessage[], messageOf: (family: Family) => { messageId: string }) =>
  (family: Family): Family => {
    const message = seen.find(({ messageId }) => messageId === messageOf(family).messageId)
    const isShown = family.otherWords && message !== undefined && showsEach(family.otherWords, message)
    return isShown ? family : { ...family, otherWords: undefined }
  }

export const familyAdapters = {
  criteriaFamily: (candidates, { seen }) => candidates.map(withShownWords(seen, ({ received }) => received.first)),
  sentFamily: (candidates, { seen }) => candidates.map(withShownWords(seen, ({ sent }) => sent.first)),
} satisfies Adapters
