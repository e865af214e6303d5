/** §2, §1.5: fields of attachments, actions, business data, reference data and enterprises. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { revise } from '../../../rules/rules.ts'
import { atEachPlace, type MutantFacts, mutant } from '../mutant.ts'
import { messagePlaces, withShown } from './messages.ts'
import {
  absenceAllowed,
  type Field,
  type FieldMistake,
  type Fields,
  mistakesIn,
  notStated,
  stated,
} from './operators.ts'

const partFields: readonly (readonly [part: string, field: Field])[] = [
  ['attachments', stated('isMainContent', 'flag', '2.attachment-is-main-content')],
  ['attachments', stated('attachmentId', 'text', '2.attachment-identifier')],
  ['businessDataList', stated('values', 'array', '2.business-data-values')],
  ['messageActions', stated('type', 'text', '2.action-type', '2.action-to-confirm')],
  ['messageActions', stated('isExecuted', 'flag', '2.action-executed-flag')],
]

const freelyTyped = ['attachmentId', 'type', 'isExecuted']
const retyping = ['in-array', 'as-object', 'as-number', 'as-text', 'empty']

/** A list shows the same attachments: it contradicts a wrong identifier, and a flag that is not there. */
const isContradicted = ({ field: { name }, id, removes }: FieldMistake): boolean =>
  name === 'isMainContent' ? removes : name === 'attachmentId' && ['as-number', 'empty'].includes(id)

/** Whether the mistake can fail a provider. */
const judged = (mistake: FieldMistake): Partial<MutantFacts> => {
  const { field, id, removes } = mistake
  if (isContradicted(mistake)) return {}
  if (freelyTyped.includes(field.name) && (removes || retyping.includes(id))) return notStated
  return removes && field.type === 'flag' ? absenceAllowed : {}
}

export const wrongParts = partFields.flatMap(([part, field]) =>
  mistakesIn(field).map((mistake) => {
    const change = withShown('details', (fields) => {
      const parts = fields[part]
      return Array.isArray(parts)
        ? { ...fields, [part]: parts.map((one: Fields) => mistake.change({ ...one })) }
        : fields
    })
    const id = `${mistake.id}:details.${part}.${field.name}`
    return mutant(id, `details: in ${part}, ${mistake.says}`, field.clauses, change, judged(mistake))
  }),
)

const recordKinds = [
  ['application', '2.application-name', '2.application-description'],
  ['organization', '2.organization-name', '2.organization-description'],
  ['messageType', '2.message-type-name', '2.message-type-description'],
] as const

export const wrongRecords = recordKinds.flatMap(([kind, name, description]) =>
  [stated('name', 'localized', name), stated('description', 'localized', description)]
    .flatMap(mistakesIn)
    .map(({ id, says, field, change }) => {
      const changed = revise('presentation', (own) => {
        const shown = own[kind] as (record: never) => object
        return { [kind]: (record: never) => change({ ...shown(record) }) }
      })
      return mutant(`${id}:${kind}.${field.name}`, `records of the kind ${kind}: ${says}`, field.clauses, changed)
    }),
)

const numberOperators: readonly (readonly [id: string, says: string, change: (text: string) => unknown])[] = [
  ['as-number', 'is a number', (text) => Number(text)],
  ['without-zeros', 'has lost its leading zeros', (text) => text.replace(/^0+/, '')],
]

const numberClauses: readonly ClauseId[] = ['1.5.ten-digits-in-answers', '8.enterprise-number-digits']

/** Numbers that lose what makes them numbers of enterprises. */
export const wrongNumbers = (['sender', 'recipient'] as const).flatMap((party) =>
  atEachPlace(messagePlaces, numberOperators, (place, [id, says, change]) =>
    mutant(
      `enterprise-number-${id}:${place}.${party}`,
      `${place}: the enterprise number of the ${party} ${says}`,
      numberClauses,
      withShown(place, (fields) => {
        const one = fields[party] as Fields | undefined
        return typeof one?.enterpriseNumber === 'string'
          ? { ...fields, [party]: { ...one, enterpriseNumber: change(one.enterpriseNumber) } }
          : fields
      }),
    ),
  ),
)
