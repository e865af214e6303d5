/** What the provider refuses when it refuses the first list to every caller. */
import { hasMissingPathStatus } from '../../scenario/exchange.ts'
import { type Findings, failsAfterIntrospection, isAccessDenied, type RefusedList } from './findings.ts'
import type { Prober } from './http-probes.ts'

/** A client error that no missing right, absent path or busy target explains, or a failure after the token was checked. */
const isRefusedOrFails = (findings: Findings): boolean => {
  const { firstList } = findings
  if (firstList === undefined || isAccessDenied(firstList) || hasMissingPathStatus(firstList)) return false
  const { status } = firstList.answer
  return (status >= 400 && status < 500 && status !== 429) || failsAfterIntrospection(findings)
}

/** If no caller got the first list, sends the same request without parameters, and without each one. At most five requests. */
export const probeRefusedList = async (findings: Findings, send: Prober['send']): Promise<RefusedList | undefined> => {
  const { firstList, requests } = findings
  if (firstList === undefined || !isRefusedOrFails(findings)) return undefined
  const { path } = firstList.request
  const lists = requests.filter(({ exchange }) => exchange?.request.path === path)
  const [first] = lists
  if (first === undefined || lists.some(({ exchange }) => exchange?.answer.status === 200)) return undefined
  const { spec, as } = first
  const names = spec.query.map(([name]) => name)
  const statusWithout = async (without: readonly string[]): Promise<number | undefined> =>
    (await send(as, { ...spec, query: spec.query.filter(([name]) => !without.includes(name)) }))?.answer.status
  const statuses = lists.map((list) => `${list.as} ${list.exchange?.answer.status}`)
  const statusWithoutParameters = await statusWithout(names)
  const without = statusWithoutParameters === 200 ? await Promise.all(names.map((name) => statusWithout([name]))) : []
  return {
    path,
    statuses: [...new Set(statuses)],
    statusWithoutParameters,
    refusedParameters: names.filter((_, index) => without[index] === 200),
  }
}
