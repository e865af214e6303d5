import type { LocalizedString } from '../../contract/interface/model.ts'
import { otherPaths, type Path, paths } from '../../contract/interface/paths.ts'
import { inParallel } from '../map-limited.ts'
import { at, strings } from '../scenario/json-path.ts'
import { localizedIn } from '../scenario/localized-text.ts'
import { get, type RequestSpec } from '../scenario/request.ts'
import type { Ask } from './ask-as.ts'
import { jsonAnswers } from './detect-dialect.ts'
import type { SeenMessage } from './seen-message.ts'

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

const listOf = (path: Path, other: Path): RequestSpec => ({ ...get(path, {}), otherPaths: [other] })

const lists: readonly RequestSpec[] = [
  listOf(paths.senderApplications, otherPaths.senderApplications),
  listOf(paths.senderOrganizations, otherPaths.senderOrganizations),
  listOf(paths.messageTypes, paths.messageTypesOfLimits),
]

/**
 * The names and descriptions of reference data as their lists show them, which anybody may read (§4.3): a message that
 * repeats one of them gives nothing away by it. Whatever else a record holds is left aside.
 */
export const recordTexts = async (ask: Ask): Promise<string[]> => {
  const answers = jsonAnswers(await inParallel(lists, lists.length, ask))
  return answers.flatMap(recordsIn).flatMap((record) => strings([at(record, 'name'), at(record, 'description')]))
}

/** The records of a list: an array, or whatever arrays stand in its envelope. */
const recordsIn = (json: unknown): unknown[] => {
  if (Array.isArray(json)) return json
  return typeof json === 'object' && json !== null ? Object.values(json).filter(Array.isArray).flat() : []
}
