/** The clauses of the specification that decided an answer: who asked, what was asked for, and what it changed. */
import type { ClauseId } from '../../contract/clauses/index.ts'
import { isApplication } from '../backend/backend.ts'
import { isRefusal, type OperationId, type WireExchange } from './exchange.ts'
import { refusalClauses } from './refusal-rules.ts'

type CallerClauses = Readonly<Record<'human' | 'documentConsumer' | 'representative', readonly ClauseId[]>>

const callers = (
  human: readonly ClauseId[],
  documentConsumer: readonly ClauseId[],
  representative: readonly ClauseId[],
): CallerClauses => ({ human, documentConsumer, representative })

const optionalReads = (human: readonly ClauseId[]): CallerClauses =>
  callers(human, ['5.4.optional-reads-any-partition'], ['5.5.mandate-granted-optional-reads'])
const statistics = callers(
  ['5.6.statistics-ask-rights', '5.6.statistics-consultable-only'],
  ['5.4.statistics-all-partitions'],
  ['5.5.mandate-granted-statistics'],
)
const scopeOnly = callers(
  ['5.2.scope-checked-reference-data', '5.6.reference-data-unasked'],
  ['5.2.scope-checked-reference-data'],
  ['5.2.scope-checked-reference-data'],
)

const byCaller: Partial<Record<OperationId, CallerClauses>> = {
  messages: callers(
    ['5.6.list-asks-rights', '5.6.list-consultable-only'],
    ['5.4.list-all-partitions', '5.3.consumer-unasked'],
    ['5.5.mandate-asked', '5.5.mandate-granted-list'],
  ),
  details: callers(
    ['5.6.details-ask-right', '5.6.details-allowed'],
    ['5.4.details-any-partition', '5.3.consumer-unasked'],
    ['5.5.mandate-asked', '5.5.mandate-granted-details'],
  ),
  content: callers(
    ['5.6.content-asks-right', '5.6.content-allowed'],
    ['5.9.content-of-any-partition', '5.9.unasked'],
    ['5.5.mandate-asked', '5.5.mandate-granted-content'],
  ),
  body: optionalReads(['5.6.body-asks-right', '5.6.body-allowed']),
  paymentData: optionalReads(['5.6.payment-data-ask-right', '5.6.payment-data-allowed']),
  structuredData: optionalReads(['5.6.structured-data-ask-right', '5.6.structured-data-allowed']),
  reply: callers(
    ['5.6.reply-asks-right', '5.6.reply-allowed', '7.reply-201'],
    ['1.2.reply-open-to-document-consumer', '7.reply-201'],
    ['5.5.mandate-granted-reply', '7.reply-201'],
  ),
  actionUpdate: callers(
    ['5.6.action-asks-right', '5.6.action-allowed'],
    ['5.4.action-update'],
    ['5.5.mandate-granted-action'],
  ),
  changePartition: callers(
    ['5.6.change-partition-asks-rights', '5.6.change-partition-target-looked-up', '5.6.change-partition-target-free'],
    ['5.4.change-partition'],
    ['5.5.mandate-granted-change-partition'],
  ),
  changeVisibility: callers(
    ['5.6.change-visibility-asks-rights', '5.6.change-visibility-allowed'],
    ['5.4.change-visibility'],
    ['5.5.mandate-granted-change-visibility'],
  ),
  nearlyExpired: statistics,
  withActionRequired: statistics,
  registeredMails: statistics,
  senderApplications: scopeOnly,
  senderOrganizations: scopeOnly,
  messageTypes: scopeOnly,
}

const byOperation: Partial<Record<OperationId, readonly ClauseId[]>> = {
  messages: ['1.8.order', '4.1.combined-with-and'],
  details: ['3.unread-after-details'],
  changePartition: ['3.moved-by-change-partition', '3.partition-alone'],
  nearlyExpired: ['4.2.nearly-expired', '4.2.portal-15-days'],
  withActionRequired: ['4.2.with-action-required'],
  registeredMails: ['4.2.registered-mails'],
  senderApplications: ['4.3.sender-applications', '8.cache-sender-applications'],
  senderOrganizations: ['4.3.sender-organizations', '8.cache-sender-organizations'],
  messageTypes: ['4.3.message-types', '8.cache-message-types'],
}

/** One clause for each criterion of a list. */
const byCriterion: readonly (readonly [criterion: string, clause: ClauseId])[] = [
  ['folder=in', '4.1.folder-in'],
  ['folder=out', '4.1.folder-out'],
  ['visible=true', '4.1.visible-true'],
  ['visible=false', '4.1.visible-false'],
  ['recipientPartition=', '5.6.list-of-partition-asks-right'],
  ['read=true', '4.1.read-true'],
  ['read=false', '4.1.read-false'],
  ['q=', '4.1.search-substring'],
  ['qlang=fr', '4.1.qlang-fr'],
  ['qlang=nl', '4.1.qlang-nl'],
  ['qlang=de', '4.1.qlang-de'],
  ['expiredBefore=', '4.1.expired-before'],
  ['receivedAfter=', '4.1.received-after'],
  ['receivedBefore=', '4.1.received-before'],
  ['enterpriseNumber=', '4.1.enterprise-number'],
  ['senderApplicationId=', '4.1.sender-application-id'],
  ['registeredMail=true', '4.1.registered-mail-true'],
  ['registeredMail=false', '4.1.registered-mail-false'],
  ['requiredAction=true', '4.1.required-action-true'],
  ['requiredActionNotExecuted=true', '4.1.required-action-not-executed'],
  ['page=', '4.1.page-number'],
  ['pageSize=', '4.1.page-size'],
]

const criteriaClauses = ({ path }: WireExchange): ClauseId[] => {
  const criteria = (path.split('?')[1] ?? '').split('&')
  return byCriterion.filter(([start]) => criteria.some((one) => one.startsWith(start))).map(([, clause]) => clause)
}

/** What an effect on the read flag, the visibility or an action follows from. */
const effectClauses = ({ operation, requestBody = '' }: WireExchange): readonly ClauseId[] => {
  if (operation === 'content') return ['3.read-by-main-content', '3.unread-after-annex']
  if (operation === 'body') return ['3.read-by-main-body', '3.unread-after-other-body']
  if (operation === 'changeVisibility')
    return requestBody.includes('"isVisible":true')
      ? ['3.shown-by-change-visibility']
      : ['3.hidden-by-change-visibility']
  if (operation === 'actionUpdate')
    return requestBody.includes('true') ? ['3.executed-by-update', '3.executed-204'] : ['3.reopened-by-update']
  return []
}

const callerOf = ({ persona }: WireExchange): keyof CallerClauses => {
  if (!isApplication(persona)) return 'human'
  return persona.kind === 'representative' ? 'representative' : 'documentConsumer'
}

/** Ids of clauses, the deciding ones first. `isInPage`: the request crossed no origin. */
export const decidingClauses = (exchange: WireExchange, isInPage = false): ClauseId[] => {
  if (isRefusal(exchange)) return [...refusalClauses(exchange)]
  const { operation, persona } = exchange
  const crossOrigin: readonly ClauseId[] = persona.relayed || isInPage ? [] : ['4.6.preflight', '4.6.allow-origin']
  const clauses: readonly ClauseId[] = [
    ...(byCaller[operation]?.[callerOf(exchange)] ?? []),
    ...effectClauses(exchange),
    ...(byOperation[operation] ?? []),
    ...(operation === 'messages' ? criteriaClauses(exchange) : []),
    '5.1.introspects',
    ...crossOrigin,
  ]
  return [...new Set(clauses)]
}
