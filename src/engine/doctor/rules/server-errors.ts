/** The provider accepts tokens, and then fails on every request, or refuses every list. */
import {
  type Findings,
  failsAfterIntrospection,
  listStatusesText,
  neverCalledSuffix,
  type RefusedList,
} from '../probes/findings.ts'
import { configurationRule, ownDetailText } from './rule.ts'

const isError = (status = 500): boolean => status >= 500

const allFail = (findings: Findings): boolean =>
  failsAfterIntrospection(findings) &&
  isError(findings.listByPersona.humanUser?.answer.status) &&
  isError(findings.listByPersona.representative?.answer.status) &&
  findings.testData?.referenceRecordCount === 0

export const everyListFails = configurationRule('every-list-fails', 'provider', (findings) => {
  if (!allFail(findings)) return undefined
  return {
    exitCode: 2,
    says: 'The provider fails on every list request, although it introspected the tokens.',
    evidence: `Status of the list: ${listStatusesText(findings)}. The reference data fail too.${ownDetailText(findings)}`,
    wayOut: `Look for the error in its log; the first request has the trace id ${findings.firstList?.traceId}. Pass --ignore-doctor to run anyway.`,
  }
})

const withoutText = ({ statusWithoutParameters: status, refusedParameters: [name] }: RefusedList): string => {
  if (name !== undefined) return ` Without ${name} it returned 200.`
  return status === undefined ? '' : ` Without parameters it returned ${status}.`
}

/** §4.1: a list answers 200, also when nothing matches. Without one, scenarios have no data. */
export const everyListRefused = configurationRule('every-list-refused', 'provider', (findings) => {
  const { refusedList } = findings
  if (refusedList === undefined) return undefined
  const { path, statuses, refusedParameters } = refusedList
  const accepted = refusedParameters.length === 0 ? 'this request' : `the parameter ${refusedParameters.join(' and ')}`
  return {
    exitCode: 2,
    says: 'The provider does not answer a correct request for a list of messages.',
    evidence: `Status of GET ${path}: ${statuses.join(', ')}${neverCalledSuffix(findings)}.${withoutText(refusedList)}${ownDetailText(findings)}`,
    wayOut: `Let the provider accept ${accepted} and return 200 (§4.1). The scenarios take their messages from these lists. Pass --ignore-doctor to run anyway.`,
  }
})
