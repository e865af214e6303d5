/** More requests, where the first answers leave a question open. */
import { paths } from '../../../contract/interface/paths.ts'
import { type Exchange, hasMissingPathStatus, jsonOf } from '../../scenario/exchange.ts'
import { get, type RequestSpec } from '../../scenario/request.ts'
import { isOwn } from '../../survey/seen-message.ts'
import type { Findings } from './findings.ts'
import { firstListRequest, type Prober } from './http-probes.ts'

/** One right after the other: instances that take turns then answer differently. */
export const repeatList = async (send: Prober['send'], origin?: string): Promise<Findings['repeatedLists']> => {
  const spec = { ...firstListRequest, ...(origin !== undefined && { headers: { origin } }) }
  const first = await send('documentConsumer', spec)
  const second = await send('documentConsumer', spec)
  return first && second && [first, second]
}

/** Without any message, the reference data shows whether the dataset was loaded under another enterprise. */
export const withReferenceData = async (
  { testData }: Findings,
  send: Prober['send'],
): Promise<Findings['testData']> => {
  if (testData === undefined || testData.messages.some(isOwn)) return testData
  const exchange = await send('documentConsumer', get(paths.messageTypes, {}))
  const json = exchange?.answer.status === 200 ? jsonOf(exchange.answer) : undefined
  const lists = [json, ...Object.values(typeof json === 'object' ? (json ?? {}) : {})].filter(Array.isArray)
  return { ...testData, referenceRecordCount: Math.max(0, ...lists.map(({ length }) => length)) }
}

/** The answer to the first caller for whom the path is not missing: a feature that one kind of caller has is offered. */
export const answerAboutFeature = async (spec: RequestSpec, send: Prober['send']): Promise<Exchange | undefined> => {
  const toConsumer = await send('documentConsumer', spec)
  if (toConsumer && !hasMissingPathStatus(toConsumer)) return toConsumer
  const toUser = await send('humanUser', spec)
  return toUser && !hasMissingPathStatus(toUser) ? toUser : toConsumer
}
