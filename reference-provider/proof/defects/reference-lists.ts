/** §2, §4.3: lists of reference data without the languages that a single record fills in. */
import type { LocalizedString, ReferenceRecord } from '../../../src/contract/interface/model.ts'
import { withHandler } from '../../rules/revise/route-changes.ts'
import { type Defect, defect } from './defect.ts'

const collections = [
  ['senderApplications', 'applications'],
  ['senderOrganizations', 'organizations'],
  ['messageTypes', 'message types'],
] as const

/** The text as it was stored, if it was filled in from one language. */
const asStored = (text: LocalizedString): LocalizedString =>
  text.nl === text.fr && text.fr === text.de ? { fr: text.fr } : text

export const referenceListDefects: readonly Defect[] = collections.flatMap(([operation, says]) =>
  (['name', 'description'] as const).map((field) =>
    defect(`${says.replace(' ', '-')}-list-${field}-in-one-language`, ['reference-lists-three-languages'], {
      says: `in the list of ${says}, a ${field} that was entered in one language is sent in one language`,
      clauses: ['2.localized-portal-nl', '2.localized-portal-de'],
      change: (rules) =>
        withHandler(rules, [operation], (own) => async (identified) => {
          const response = await own(identified)
          if (response.status !== 200) return response
          const { items, ...rest } = response.body as { items: readonly ReferenceRecord[] }
          return {
            ...response,
            body: { ...rest, items: items.map((one) => ({ ...one, [field]: asStored(one[field]) })) },
          }
        }),
    }),
  ),
)
