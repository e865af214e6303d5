/** A proxy is on the way to the target. Each rule is named after what it finds. */
import { proxyRefusalPrefix } from '../../http/network-error.ts'
import { configurationDiagnosis, networkDiagnosis } from '../diagnosis.ts'
import type { DiagnosisRule } from './rule.ts'

const proxyAdvice = 'Correct HTTP_PROXY or HTTPS_PROXY, exempt the target with NO_PROXY, or pass --proxy none.'

export const proxyWantsCredentials: DiagnosisRule = ({ networkError, firstList }) =>
  firstList?.answer.status === 407 || networkError?.code === `${proxyRefusalPrefix}407`
    ? configurationDiagnosis('proxy-wants-credentials', {
        says: 'A proxy on the way requires credentials (407).',
        evidence: 'The request did not get past the proxy.',
        wayOut:
          'Put user name and password in the address of the proxy (HTTPS_PROXY=http://name:password@proxy:3128), or ' +
          'exempt the target with NO_PROXY.',
      })
    : undefined

export const proxyRefuses: DiagnosisRule = ({ networkError, proxy }) =>
  networkError?.code.startsWith(proxyRefusalPrefix)
    ? networkDiagnosis('proxy-refuses', {
        says: `The proxy ${proxy ?? 'on the way'} does not connect to the target.`,
        evidence: `It answered ${networkError.code.slice(proxyRefusalPrefix.length)} to CONNECT.`,
        wayOut: proxyAdvice,
      })
    : undefined

export const proxyUnreachable: DiagnosisRule = ({ networkError, proxy }) =>
  proxy !== undefined && networkError?.reason === 'unreachable'
    ? networkDiagnosis('proxy-unreachable', {
        says: `The proxy ${proxy} cannot be reached.`,
        evidence: `Requests to the target go through it, and the connection to it failed (${networkError.code}).`,
        wayOut: proxyAdvice,
      })
    : undefined
