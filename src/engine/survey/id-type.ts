import type { Dialect } from '../../contract/dialect.ts'
import { hasLongInteger, isLongInteger } from '../scenario/json/exact-json.ts'
import { atPath } from '../scenario/json-path.ts'
import type { ListedItem, PagesRead } from './read-pages.ts'

/**
 * Whether the lists identify messages by number. Identifiers of 16 and more digits are read as texts: only the text of the
 * answer shows that they are numbers.
 */
export const areIdsNumbers = (
  listed: readonly ListedItem[],
  pagesRead: readonly PagesRead[],
  { messageId }: Pick<Dialect, 'messageId'>,
): boolean => {
  const ids = listed.map(({ item }) => atPath(item, messageId ?? '.'))
  const long = ids.find(isLongInteger)
  const pages = long === undefined ? [] : pagesRead.flatMap((one) => one.pages)
  return (
    ids.some((id) => typeof id === 'number') ||
    pages.some(({ answer }) => answer.status === 200 && hasLongInteger(answer.text ?? '', long ?? ''))
  )
}
