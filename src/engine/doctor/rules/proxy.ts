/** A proxy stands on the way to the target. Each rule is named as what it finds. */
import { byProxy } from '../../http/network-error.ts'
import { misconfigured, unreached } from '../diagnosis.ts'
import type { Rule } from './rule.ts'

const mend = 'Correct HTTP_PROXY or HTTPS_PROXY, exempt the target with NO_PROXY, or go without with --proxy none.'

export const proxyWantsCredentials: Rule = ({ lost, first }) =>
  first?.answer.status === 407 || lost?.code === `${byProxy}407`
    ? misconfigured('proxy-wants-credentials', {
        says: 'A proxy on the way asks for credentials.',
        evidence: 'It answered 407 in the place of the target.',
        wayOut:
          'Put name and password into the address of the proxy (HTTPS_PROXY=http://name:password@proxy:3128), or ' +
          'exempt the target with NO_PROXY.',
      })
    : undefined

export const proxyRefuses: Rule = ({ lost, proxy }) =>
  lost?.code.startsWith(byProxy)
    ? unreached('proxy-refuses', {
        says: `The proxy ${proxy ?? 'on the way'} does not lead to the target.`,
        evidence: `It answered ${lost.code.slice(byProxy.length)} when it was to connect.`,
        wayOut: mend,
      })
    : undefined

export const proxyUnreachable: Rule = ({ lost, proxy }) =>
  proxy !== undefined && lost?.reason === 'unreachable'
    ? unreached('proxy-unreachable', {
        says: `The proxy ${proxy} cannot be reached.`,
        evidence: `The way to the target leads through it, and no connection came about (${lost.code}).`,
        wayOut: mend,
      })
    : undefined
