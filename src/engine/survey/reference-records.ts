import type { LocalizedString } from '../../contract/interface/model.ts'
import { otherPaths, type Path, paths } from '../../contract/interface/paths.ts'
import { mapLimited } from '../map-limited.ts'
import { arraysIn, atPath, stringsIn } from '../scenario/json-path.ts'
import { toLocalizedString } from '../scenario/localized-text.ts'
import { get, type RequestSpec } from '../scenario/request.ts'
import type { AskTarget } from './ask-as.ts'
import { jsonAnswers } from './detect-dialect.ts'
import type { SeenMessage } from './seen-message.ts'

/** The fields by which a message names reference data. */
export const recordFields = ['senderApplicationId', 'senderOrganizationId', 'messageTypeId'] as const
export type RecordField = (typeof recordFields)[number]

/** The searched texts of a record (§4.1). */
export interface SeenRecord {
  name: LocalizedString
  description: LocalizedString
}

/** Field and identifier → the record, for the records that the target returned. */
export type ReferenceRecords = ReadonlyMap<string, SeenRecord>

export const recordKey = (field: RecordField, id: string): string => `${field}/${id}`

/** The most records of one kind that the survey reads. */
const maxPerField = 12

const recordRequests: Record<RecordField, (id: string) => RequestSpec> = {
  senderApplicationId: (id) => get(paths.senderApplication, { id }),
  senderOrganizationId: (id) => get(paths.senderOrganization, { id }),
  messageTypeId: (id) => ({ ...get(paths.messageType, { id }), otherPaths: [paths.messageTypePlural] }),
}

/** The records that a message names. */
export const recordKeysOf = (message: SeenMessage): string[] =>
  recordFields.flatMap((field) => (message[field] === undefined ? [] : [recordKey(field, message[field])]))

/** The records that these messages name, the first dozen of each kind; without those that were asked for already. */
export const readReferenceRecords = async (
  messages: readonly SeenMessage[],
  ask: AskTarget,
  atOnce: number,
  asked: ReadonlySet<string> = new Set(),
): Promise<ReferenceRecords> => {
  const wanted = recordFields.flatMap((field) =>
    [...new Set(messages.flatMap((message) => message[field] ?? []))]
      .filter((id) => !asked.has(recordKey(field, id)))
      .slice(0, maxPerField)
      .map((id) => ({ field, id })),
  )
  const found = await mapLimited(wanted, atOnce, async ({ field, id }) => {
    const [json] = jsonAnswers([await ask(recordRequests[field](id))])
    const name = toLocalizedString(atPath(json, 'name'))
    const description = toLocalizedString(atPath(json, 'description'))
    return json === undefined ? [] : [[recordKey(field, id), { name, description }] as const]
  })
  return new Map(found.flat())
}

const recordList = (path: Path, other: Path): RequestSpec => ({ ...get(path, {}), otherPaths: [other] })

const recordLists: readonly RequestSpec[] = [
  recordList(paths.senderApplications, otherPaths.senderApplications),
  recordList(paths.senderOrganizations, otherPaths.senderOrganizations),
  recordList(paths.messageTypes, paths.messageTypesPlural),
]

/**
 * The names and descriptions in the lists of reference data, which every caller may read (§4.3): an answer that repeats
 * one of them leaks nothing. Other fields of a record are ignored.
 */
export const readRecordTexts = async (ask: AskTarget): Promise<string[]> => {
  const answers = jsonAnswers(await mapLimited(recordLists, recordLists.length, ask))
  return answers
    .flatMap((json) => arraysIn(json).flat())
    .flatMap((record) => stringsIn([atPath(record, 'name'), atPath(record, 'description')]))
}
