/** Which rule of the specification refused a request, told from the request, the status and the problem document. */
import type { ClauseId } from '../../contract/clauses/index.ts'
import { isApplication } from '../backend/backend.ts'
import { isRefusal, type OperationId, problemOf, type WireExchange } from './exchange.ts'

/** The rules that the page has a sentence for, in each language. */
const refusalRuleNames = [
  'crossOrigin',
  'tokenMissing',
  'tokenInvalid',
  'scopeMissing',
  'headerMissing',
  'mandateMissing',
  'rightsUnavailable',
  'messageNoAccess',
  'messageOfOther',
  'notSupported',
  'changeNoAccess',
  'targetUnknown',
  'replyForbidden',
  'searchLanguage',
  'partitionNoAccess',
  'syntax',
  'tooLarge',
  'unknown',
] as const
type RefusalRuleName = (typeof refusalRuleNames)[number]

interface RefusalRule {
  name: RefusalRuleName
  clauses: readonly ClauseId[]
}

/** §5.1: the token is required for every operation. */
const tokenRequired: Partial<Record<OperationId, ClauseId>> = {
  messages: '5.1.token-required-list',
  details: '5.1.token-required-details',
  content: '5.1.token-required-content',
  body: '5.1.token-required-optional-reads',
  paymentData: '5.1.token-required-optional-reads',
  structuredData: '5.1.token-required-optional-reads',
  reply: '5.1.token-required-reply',
  actionUpdate: '5.1.token-required-action',
  changePartition: '5.1.token-required-change-partition',
  changeVisibility: '5.1.token-required-change-visibility',
}

const refusedOfHuman: Partial<Record<OperationId, readonly ClauseId[]>> = {
  details: ['5.6.details-refused', '7.reading-message'],
  content: ['5.6.content-refused', '7.reading-message'],
  body: ['5.6.body-refused', '7.reading-message'],
  paymentData: ['5.6.payment-data-refused'],
  structuredData: ['5.6.structured-data-refused'],
  reply: ['5.6.reply-refused'],
  actionUpdate: ['5.6.action-refused'],
}

const unsupported: Partial<Record<OperationId, ClauseId>> = {
  body: '5.7.body-404',
  paymentData: '5.7.payment-data-404',
  structuredData: '5.7.structured-data-404',
}

const rule = (name: RefusalRuleName, ...clauses: ClauseId[]): RefusalRule => ({ name, clauses })

/** The rule for a refusal, from the most specific one down. */
export const refusalRule = (exchange: WireExchange): RefusalRule => {
  const { status, operation, persona } = exchange
  const { type = '', detail = '', issues = [] } = problemOf(exchange) ?? {}
  const concerns = (name: string) => issues.some((issue) => issue.name === name)
  if (status === 0) return rule('crossOrigin', '4.6.allow-origin', '4.6.preflight')
  if (status === 401)
    return type.endsWith('noAccessToken')
      ? rule('tokenMissing', tokenRequired[operation] ?? '5.1.token-as-bearer')
      : rule('tokenInvalid', '5.2.inactive-refused', '5.1.introspects')
  if (type.endsWith('missingScope')) return rule('scopeMissing', '7.scope-403', '5.3.scope-exact')
  if (/^on-behalf-of/i.test(issues[0]?.name ?? '')) return rule('headerMissing', '5.5.header-required')
  if (/could not be verified/.test(detail)) return rule('rightsUnavailable', '7.rights-unavailable-403')
  if (persona.kind === 'representative' && status === 403)
    return rule('mandateMissing', '5.5.mandate-refused-403', '7.mandate-403')
  if (operation === 'changePartition' && concerns('partition'))
    return rule('targetUnknown', '5.6.change-partition-target-exists')
  return refusalOfContent(exchange, detail, concerns)
}

const refusalOfContent = (
  { status, operation, persona, path }: WireExchange,
  detail: string,
  concerns: (name: string) => boolean,
): RefusalRule => {
  const isChange = operation === 'changePartition' || operation === 'changeVisibility'
  if (isChange && (status === 403 || concerns('messageIds')))
    return operation === 'changePartition'
      ? rule('changeNoAccess', '5.6.change-partition-refused', '7.reading-change', '7.change-refused-none-moved')
      : rule('changeNoAccess', '5.6.change-visibility-refused', '7.reading-change')
  if (operation === 'reply' && status === 400 && /replies/.test(detail))
    return rule('replyForbidden', '5.6.reply-forbidden-400', '7.reply-forbidden-400')
  if (status === 413) return rule('tooLarge', '4.1.reply-sizes')
  const notSupported = unsupported[operation]
  if (status === 404 && notSupported && /not supported|has no/.test(detail)) return rule('notSupported', notSupported)
  if (operation === 'messages') return refusalOfList(status, path, concerns)
  const refused = refusedOfHuman[operation]
  if ((status === 404 || status === 403) && refused)
    return isApplication(persona) ? rule('messageOfOther', '5.4.foreign-message') : rule('messageNoAccess', ...refused)
  return status === 400 ? rule('syntax', '7.syntax-400') : rule('unknown')
}

const refusalOfList = (status: number, path: string, concerns: (name: string) => boolean): RefusalRule => {
  if (concerns('qlang')) return rule('searchLanguage', '4.1.q-requires-qlang', '7.q-without-qlang-400')
  if (status === 403 && path.includes('recipientPartition='))
    return rule('partitionNoAccess', '5.6.list-of-partition-refused', '7.reading-list')
  return status === 400 ? rule('syntax', '7.syntax-400') : rule('unknown')
}

export const refusalClauses = (exchange: WireExchange): readonly ClauseId[] =>
  isRefusal(exchange) ? refusalRule(exchange).clauses : []
