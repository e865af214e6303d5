/** §4.3: a record of reference data is found by a part of its identifier. */
import type { ProviderResponse } from '../../response.ts'
import { withHandler } from '../../rules/revise/route-changes.ts'
import { type Defect, defect } from './defect.ts'
import { recordOperations } from './reference-data.ts'

export const recordByBeginningDefects: readonly Defect[] = recordOperations.map(([operation, record, clause]) =>
  defect(`${record}-is-found-by-its-beginning`, [`reference-${record}-resolves`], {
    says: `for the kind ${record.replace('-', ' ')}, the beginning of an identifier names its record too`,
    clauses: [`4.3.${clause}`],
    change: (rules) => {
      const known = new Map<string, ProviderResponse>()
      return withHandler(rules, [operation], (own) => async (identified) => {
        const { id = '' } = identified.params
        try {
          const response = await own(identified)
          known.set(id, response)
          return response
        } catch (refused) {
          const found = [...known].find(([one]) => one.startsWith(id))
          if (found) return found[1]
          throw refused
        }
      })
    },
  }),
)
