/** A proxy stands on the way to the target. Each rule is named as what it finds. */
import { proxyRefusalPrefix } from '../../http/network-error.ts'
import { configurationDiagnosis, networkDiagnosis } from '../diagnosis.ts'
import type { DiagnosisRule } from './rule.ts'

const proxyAdvice =
  'Correct HTTP_PROXY or HTTPS_PROXY, exempt the target with NO_PROXY, or go without with --proxy none.'

export const proxyWantsCredentials: DiagnosisRule = ({ networkError, firstList }) =>
  firstList?.answer.status === 407 || networkError?.code === `${proxyRefusalPrefix}407`
    ? configurationDiagnosis('proxy-wants-credentials', {
        says: 'A proxy on the way asks for credentials.',
        evidence: 'It answered 407 in the place of the target.',
        wayOut:
          'Put name and password into the address of the proxy (HTTPS_PROXY=http://name:password@proxy:3128), or ' +
          'exempt the target with NO_PROXY.',
      })
    : undefined

export const proxyRefuses: DiagnosisRule = ({ networkError, proxy }) =>
  networkError?.code.startsWith(proxyRefusalPrefix)
    ? networkDiagnosis('proxy-refuses', {
        says: `The proxy ${proxy ?? 'on the way'} does not lead to the target.`,
        evidence: `It answered ${networkError.code.slice(proxyRefusalPrefix.length)} when it was to connect.`,
        wayOut: proxyAdvice,
      })
    : undefined

export const proxyUnreachable: DiagnosisRule = ({ networkError, proxy }) =>
  proxy !== undefined && networkError?.reason === 'unreachable'
    ? networkDiagnosis('proxy-unreachable', {
        says: `The proxy ${proxy} cannot be reached.`,
        evidence: `The way to the target leads through it, and no connection came about (${networkError.code}).`,
        wayOut: proxyAdvice,
      })
    : undefined
