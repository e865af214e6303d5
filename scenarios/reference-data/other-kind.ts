import { anyRecord, otherThanRecordOfStep } from '../../src/engine/expectations/answers/records/records.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { collectionRequest, recordRequest, referenceKinds } from './kinds.ts'

/** §4.3: the path says which kind of record an identifier is of. The lists come first, then the records, by kind. */
export const recordOfOtherKind = scenario({
  id: 'reference-records-of-their-own-kind',
  title: 'An identifier of one kind of reference data gives no record at the path of another kind',
  clauses: ['4.3.sender-application', '4.3.sender-organization', '4.3.message-type'],
  needs: referenceKinds.map(({ need }) => need),
  causes: ['All kinds of records are in one table, and the query has the identifier alone as its condition.'],
  steps: (needs) => {
    const idOf = ({ need }: (typeof referenceKinds)[number]): string => needs[need].ids[0] ?? ''
    return [
      ...referenceKinds.map((kind) =>
        step(`list-${kind.name}`, `list each ${kind.says}`).send(collectionRequest(kind)).given(status(200)),
      ),
      ...referenceKinds.map((kind) =>
        step(kind.name, `get the ${kind.says} ${idOf(kind)}`)
          .send(recordRequest(kind, idOf(kind)))
          .given(status(200), anyRecord),
      ),
      ...referenceKinds.flatMap((kind, list) =>
        referenceKinds.flatMap((other, record) =>
          other === kind
            ? []
            : [
                step(`${kind.name}-by-${other.name}`, `get a ${kind.says} by the identifier of that ${other.says}`)
                  .send(recordRequest(kind, idOf(other)))
                  .expect(
                    otherThanRecordOfStep(idOf(other), { record: referenceKinds.length + record + 1, list: list + 1 }),
                  ),
              ],
        ),
      ),
    ]
  },
})
