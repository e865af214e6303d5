import { type ClauseId, clauses } from '../../../contract/clauses/index.ts'
import { idFits } from '../../../engine/scenario/baseline-entry.ts'
import { throwUnknown } from './parse.ts'

const clauseIds = Object.keys(clauses) as ClauseId[]

/**
 * The clauses that a user wrote: an id, a pattern such as `5.6.*`, or a section such as `5.6` or `§5`; `rows` is the
 * validation table. @throws UsageError that names the nearest correct spelling
 */
export const clausesNamed = (written: readonly string[]): ClauseId[] => [...new Set(written.flatMap(clausesLike))]

const clausesLike = (written: string): ClauseId[] => {
  const name = written.replace(/^§\s*/, '').replace(/\.$/, '')
  const isMeant = (id: string): boolean =>
    name.includes('*') ? idFits(name, id) : id === name || id.startsWith(`${name}.`)
  const found = name === '' ? [] : clauseIds.filter(isMeant)
  return found.length > 0 ? found : throwUnknown('clause', written, clauseIds)
}
