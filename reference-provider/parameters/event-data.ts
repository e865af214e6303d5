/** JSON event format of CloudEvents, section 3.1: the data of an event are `data`, or bytes in `data_base64`. */
import { base64Bytes } from '../../src/contract/bytes.ts'
import type { Issue } from '../../src/contract/interface/model.ts'
import { type JsonRecord, parseJsonText } from '../read-json.ts'
import { bodyIssue } from './read-body.ts'

export const dataMembers: readonly string[] = ['data', 'data_base64']

interface EventData {
  /** undefined without data, and for data that are not JSON */
  value?: unknown
  issues: Issue[]
}

/** RFC 4648, section 4, with padding. */
const base64Form = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** `isJson`: what `datacontenttype` says of the data. */
export const dataOfEvent = (event: JsonRecord, isJson: boolean): EventData => {
  const { data, data_base64: encoded } = event
  if (encoded === undefined) return { value: isJson ? data : undefined, issues: [] }
  if (data !== undefined) return wrong('must not be sent together with data')
  if (typeof encoded !== 'string' || !base64Form.test(encoded)) return wrong('must be Base64')
  if (!isJson) return { issues: [] }
  const value = jsonIn(base64Bytes(encoded))
  return value === undefined ? wrong('must hold JSON in UTF-8') : { value, issues: [] }
}

const wrong = (detail: string): EventData => ({ issues: [bodyIssue('data_base64', detail)] })

const jsonIn = (bytes: Uint8Array): unknown => {
  try {
    return parseJsonText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
