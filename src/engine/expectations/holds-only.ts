import type { MessageHandle } from '../../contract/needs.ts'
import { type Expectation, met, unmet } from '../expectation.ts'
import { alike, ofLists } from './relations.ts'

/** These messages stand in the list, and no others. */
export const holdsOnly = (what: string, ...wanted: readonly MessageHandle[]): Expectation =>
  ofLists(`${what} and nothing else`, [], (own) =>
    alike(
      own,
      wanted.map(({ messageId }) => messageId),
    ),
  )

/** No message but these stands in the list, which is whole: it does not fill the page. */
export const holdsNoOther = (pageSize: number, ...known: readonly MessageHandle[]): Expectation =>
  ofLists('no message that we do not know', [], (own) => {
    const ids = new Set(known.map(({ messageId }) => messageId))
    const other = own.find((id) => !ids.has(id))
    if (other !== undefined) return unmet(`message ${other}, which nobody would put back`)
    return own.length < pageSize ? met : unmet(`a page of ${own.length} messages, and perhaps more`)
  })
