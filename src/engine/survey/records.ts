import type { LocalizedString } from '../../contract/model.ts'
import { paths } from '../../contract/paths.ts'
import { at } from '../field.ts'
import { inParallel } from '../in-parallel.ts'
import { get, type RequestSpec } from '../request.ts'
import type { Ask } from './asking.ts'
import { localizedIn, type SeenMessage } from './census.ts'
import { jsonAnswers } from './samples.ts'

/** The fields by which a message names reference data. */
export const recordFields = ['senderApplicationId', 'senderOrganizationId', 'messageTypeId'] as const
export type RecordField = (typeof recordFields)[number]

/** What is searched of a record (§4.1). */
export interface SeenRecord {
  name: LocalizedString
  description: LocalizedString
}

/** Field and identifier → the record, as far as it was asked for and given. */
export type Records = ReadonlyMap<string, SeenRecord>

export const recordKey = (field: RecordField, id: string): string => `${field}/${id}`

/** Records of one kind that are asked for at most. */
const mostOfAKind = 12

const requests: Record<RecordField, (id: string) => RequestSpec> = {
  senderApplicationId: (id) => get(paths.senderApplication, { id }),
  senderOrganizationId: (id) => get(paths.senderOrganization, { id }),
  messageTypeId: (id) => ({ ...get(paths.messageType, { id }), otherPaths: [paths.messageTypeOfLimits] }),
}

/** The records that these messages name, of each kind the first dozen. */
export const recordsOf = async (messages: readonly SeenMessage[], ask: Ask, atOnce = 8): Promise<Records> => {
  const wanted = recordFields.flatMap((field) =>
    [...new Set(messages.flatMap((message) => message[field] ?? []))]
      .slice(0, mostOfAKind)
      .map((id) => ({ field, id })),
  )
  const found = await inParallel(wanted, atOnce, async ({ field, id }) => {
    const [json] = jsonAnswers([await ask(requests[field](id))])
    return [recordKey(field, id), json] as const
  })
  return new Map(
    found.flatMap(([key, json]) =>
      json === undefined
        ? []
        : [[key, { name: localizedIn(at(json, 'name')), description: localizedIn(at(json, 'description')) }] as const],
    ),
  )
}
