/** The provider introspects tokens, and then fails on every request. */
import { type Findings, failsAfterIntrospection, listStatusesText } from '../probes/findings.ts'
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
