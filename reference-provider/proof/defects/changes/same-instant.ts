/** §3: the key of a message is its time of publication. */
import { withStore } from '../../../rules/revise/store-changes.ts'
import { type Defect, defect } from '../defect.ts'
import { alike } from '../shared/also-reaches.ts'

const ofSameInstant = alike((one, changed) => one.publicationDate === changed.publicationDate)

const expected = ['change-leaves-message-of-same-instant']

export const sameInstantDefects: readonly Defect[] = [
  defect('visibility-reaches-messages-of-same-instant', expected, {
    says: 'a hidden message hides the other messages that were published at the same instant',
    clauses: ['3.visibility-of-others'],
    change: (rules) => withStore(rules, ['changeVisibility'], ofSameInstant),
  }),
  defect('move-reaches-messages-of-same-instant', expected, {
    says: 'a moved message takes the other messages along that were published at the same instant',
    clauses: ['3.partition-of-others'],
    change: (rules) => withStore(rules, ['changePartition'], ofSameInstant),
  }),
]
