/** §2 to §5: small things done wrong beside what was meant. */

import { refuse } from '../refusal.ts'
import type { Reply } from '../reply.ts'
import { rewriting } from '../rules/rewriting.ts'
import { type Rules, revised } from '../rules/rules.ts'
import type { Defect } from './defect.ts'

type Document = Record<string, unknown>

/** The problem document of every refusal, changed. */
const problem =
  (edit: (document: Document) => Document) =>
  (rules: Rules): Rules =>
    revised(rules, 'problems', {
      document: (...facts) => edit({ ...rules.problems.document(...facts) }) as never,
    })

const refusedMandate = (rest: Omit<Defect, 'expected'>): Defect => ({
  ...rest,
  expected: ['mandate-refused-problem-body'],
})

const problems: readonly Defect[] = [
  refusedMandate({
    id: 'problem-status-is-a-text',
    clauses: ['2.problem-status', '5.5.problem-status'],
    says: 'the status of a problem is written as text',
    change: problem((document) => ({ ...document, status: String(document.status) })),
  }),
  refusedMandate({
    id: 'problem-has-no-detail',
    clauses: ['2.problem-detail'],
    says: 'the detail is for the log alone',
    change: problem(({ detail: _, ...document }) => document),
  }),
  refusedMandate({
    id: 'problem-is-a-web-page',
    clauses: ['5.5.problem-body'],
    says: 'the error page of the application server is faster than the error handler',
    change: (rules) =>
      rewriting(rules, [], (reply) => (reply.status === 403 ? { ...reply, body: Buffer.from('<h1>403</h1>') } : reply)),
  }),
  refusedMandate({
    id: 'problem-type-is-a-word',
    clauses: ['2.problem-type'],
    says: 'the type is the name of the exception',
    strict: true,
    change: problem((document) => ({ ...document, type: 'MissingPermission' })),
  }),
  refusedMandate({
    id: 'problem-leads-nowhere',
    clauses: ['2.problem-href'],
    says: 'the href was never filled in',
    strict: true,
    change: problem(({ href: _, ...document }) => document),
  }),
  refusedMandate({
    id: 'problem-instance-is-a-path',
    clauses: ['2.problem-instance'],
    says: 'the instance is the path of the request',
    strict: true,
    change: problem((document) => ({ ...document, instance: '/mailbox/messages' })),
  }),
]

/** Whatever is asked for, it is refused as not valid. */
const invalidReply = (rules: Rules): Rules =>
  revised(rules, 'replying', { message: () => refuse(rules.refusals.invalid([])) })

const replying: readonly Defect[] = [
  {
    id: 'reply-wants-a-subject',
    clauses: ['1.4.replies-if-supported', '4.4.reply-if-supported', '2.reply-body-content'],
    says: 'a text without a subject of its own is refused',
    expected: ['reply-created'],
    change: (rules) =>
      revised(rules, 'replying', {
        message: (reply) =>
          reply.content.subject ? rules.replying.message(reply) : refuse(rules.refusals.invalid([])),
      }),
  },
  {
    id: 'reply-looks-for-the-part-message',
    clauses: ['2.reply-part'],
    says: 'the part is looked for under another name, and not found',
    expected: ['reply-created', 'reply-with-file-created'],
    change: invalidReply,
  },
  {
    id: 'reply-knows-no-type-of-mailbox',
    clauses: ['2.reply-sender', '2.reply-sender-mailbox-type', '2.reply-sender-enterprise-number'],
    says: 'the sender of a reply is told by a field of another name',
    expected: ['reply-created'],
    change: (rules) => revised(rules, 'replying', { typeOfMailbox: 'kind' }),
  },
  {
    id: 'reply-wants-a-main-file',
    clauses: ['2.reply-is-main-content'],
    says: 'of the files of a reply one must be its main content',
    expected: ['reply-with-file-created'],
    change: (rules) =>
      revised(rules, 'replying', {
        message: (reply) =>
          reply.attachments.length === 0 || reply.attachments.some(({ isMainContent }) => isMainContent)
            ? rules.replying.message(reply)
            : refuse(rules.refusals.invalid([])),
      }),
  },
]

/** Messages whose annex was downloaded show themselves as unread. */
const annexUnmarks = (rules: Rules): Rules => {
  const annexed = new Set<string>()
  const { file, details } = rules.presentation
  return revised(rules, 'presentation', {
    file: (attachment, message) => {
      if (!attachment.isMainContent) annexed.add(message.messageId)
      return file(attachment, message)
    },
    details: (message, href) => ({
      ...details(message, href),
      ...(annexed.has(message.messageId) && { isRead: false }),
    }),
  })
}

const states: readonly Defect[] = [
  {
    id: 'annex-sets-the-flag-to-no',
    clauses: ['3.read-stays'],
    says: 'with each download the flag becomes "was the main content"',
    expected: ['read-flag-annex-keeps-read'],
    strict: true,
    change: annexUnmarks,
  },
  {
    id: 'hide-marks-as-unread',
    clauses: ['3.visibility-alone'],
    says: 'a message that was put away is new when it comes back',
    expected: ['relation-hide-then-show-nothing'],
    strict: true,
    change: (rules) =>
      revised(rules, 'visibility', {
        changed: (message, isVisible) => ({ ...rules.visibility.changed(message, isVisible), isRead: false }),
      }),
  },
  {
    id: 'move-turns-the-read-flag',
    clauses: ['3.partition-alone', '1.6.recipient-partition-recorded'],
    says: 'a moved message is new to the partition it comes to, and old where it was new',
    expected: ['partition-change-several-partitions'],
    strict: true,
    change: (rules) =>
      revised(rules, 'moving', {
        movedByName: (message, move) => ({ ...rules.moving.movedByName(message, move), isRead: !message.isRead }),
      }),
  },
  {
    id: 'change-takes-the-first-message-alone',
    clauses: ['2.change-visibility-message-ids'],
    says: 'of the identifiers in the array the first is looked at',
    expected: ['visibility-hide-several-partitions'],
    change: (rules) =>
      revised(rules, 'changing', {
        outcome: (verdicts) => {
          const { write, refusal } = rules.changing.outcome(verdicts)
          return { write: write.slice(0, 1), refusal }
        },
      }),
  },
]

const others: readonly Defect[] = [
  {
    id: 'search-has-no-dutch-index',
    clauses: ['4.1.qlang-nl'],
    says: 'Dutch texts were left out when the index was built',
    expected: ['search-language-decides'],
    change: (rules) =>
      revised(rules, 'search', {
        inLanguage: (text, language) => (language === 'nl' ? undefined : rules.search.inLanguage(text, language)),
      }),
  },
  {
    id: 'count-is-negative',
    clauses: ['4.2.answer-is-count'],
    says: 'minus one stands for a count that was not worked out',
    expected: ['statistics-nearly-expired', 'statistics-registered'],
    change: (rules) => revised(rules, 'presentation', { count: () => rules.presentation.count(-1) }),
  },
  {
    id: 'own-assertion-names-the-realm',
    clauses: ['5.1.own-token-audience'],
    says: 'the audience of the assertion is the name of the realm',
    expected: ['calls-own-token'],
    strict: true,
    change: (rules) => revised(rules, 'requests', { audience: () => 'realm' }),
  },
  {
    id: 'token-of-the-last-request-is-kept',
    clauses: ['5.1.token-as-bearer', '5.1.token-required-list', '5.1.token-required-details'],
    says: 'the token stays in the session, so that the next request needs none',
    expected: ['access-list-without-token', 'access-details-without-token'],
    change: (rules) => {
      let last: string | undefined
      return revised(rules, 'tokens', {
        bearer: (authorization) => {
          const token = rules.tokens.bearer(authorization)
          last = token ?? last
          return last
        },
      })
    },
  },
  {
    id: 'malformed-header-means-the-mandator-before',
    clauses: ['5.5.header-malformed-refused'],
    says: 'a number that cannot be read leaves the one of the last request in force',
    expected: ['access-list-without-mandate', 'access-details-without-mandate'],
    change: (rules) => {
      let last: string | undefined
      return revised(rules, 'callers', {
        representative: (facts) => {
          if (/^\d+$/.test(facts.onBehalfOf ?? '')) last = facts.onBehalfOf
          return rules.callers.representative({ ...facts, onBehalfOf: facts.onBehalfOf && last })
        },
      })
    },
  },
  ...(['paymentData', 'structuredData'] as const).map((feature): Defect => {
    const word = feature === 'paymentData' ? 'payment-data' : 'structured-data'
    const nothing: Reply = { status: 204, headers: {} }
    return {
      id: `${word}-without-support-are-empty`,
      clauses: [`5.7.${word}-404`, `7.${word}-404`],
      says: 'what is not supported is answered with 204',
      expected: [`calls-${word}-unsupported-unasked`],
      change: (rules) => rewriting(rules, [feature], () => nothing),
      features: { [feature]: 'no' },
    }
  }),
]

export const besideThePoint: readonly Defect[] = [...problems, ...replying, ...states, ...others]
