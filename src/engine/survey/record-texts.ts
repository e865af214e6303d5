import { otherPaths, type Path, paths } from '../../contract/paths.ts'
import { at, strings } from '../field.ts'
import { inParallel } from '../in-parallel.ts'
import { get, type RequestSpec } from '../request.ts'
import type { Ask } from './asking.ts'
import { jsonAnswers } from './samples.ts'

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
