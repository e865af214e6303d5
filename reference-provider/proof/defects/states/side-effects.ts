/** §2 to §5: small things done wrong beside what was meant. */

import type { ProviderResponse } from '../../../response.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Defect } from '../defect.ts'

/** Messages whose annex was downloaded show themselves as unread. */
const annexSetsUnread = (rules: Rules): Rules => {
  const annexed = new Set<string>()
  const { file, details } = rules.presentation
  return reviseRules(rules, 'presentation', {
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

const stateSideEffects: readonly Defect[] = [
  {
    id: 'annex-sets-the-flag-to-no',
    clauses: ['3.read-stays'],
    says: 'with each download the flag becomes "was the main content"',
    expected: ['content-main-beside-annex-marks-read'],
    strict: true,
    change: annexSetsUnread,
  },
  {
    id: 'hide-marks-as-unread',
    clauses: ['3.visibility-alone'],
    says: 'a message that was put away is new when it comes back',
    expected: ['relation-hide-then-show-nothing'],
    strict: true,
    change: (rules) =>
      reviseRules(rules, 'visibility', {
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
      reviseRules(rules, 'moving', {
        movedByName: (message, move) => ({ ...rules.moving.movedByName(message, move), isRead: !message.isRead }),
      }),
  },
  {
    id: 'change-takes-the-first-message-alone',
    clauses: ['2.change-visibility-message-ids'],
    says: 'of the identifiers in the array the first is looked at',
    expected: ['visibility-hide-several-partitions'],
    change: (rules) =>
      reviseRules(rules, 'changing', {
        outcome: (verdicts) => {
          const { write, refusal } = rules.changing.outcome(verdicts)
          return { write: write.slice(0, 1), refusal }
        },
      }),
  },
]

const otherSideEffects: readonly Defect[] = [
  {
    id: 'search-has-no-dutch-index',
    clauses: ['4.1.qlang-nl'],
    says: 'Dutch texts were left out when the index was built',
    expected: ['search-language-decides'],
    change: (rules) =>
      reviseRules(rules, 'search', {
        inLanguage: (text, language) => (language === 'nl' ? undefined : rules.search.inLanguage(text, language)),
      }),
  },
  {
    id: 'count-is-negative',
    clauses: ['4.2.answer-is-count'],
    says: 'minus one stands for a count that was not worked out',
    expected: ['statistics-nearly-expired', 'statistics-registered'],
    change: (rules) => reviseRules(rules, 'presentation', { count: () => rules.presentation.count(-1) }),
  },
  {
    id: 'own-assertion-names-the-realm',
    clauses: ['5.1.own-token-audience'],
    says: 'the audience of the assertion is the name of the realm',
    expected: ['calls-own-token'],
    strict: true,
    change: (rules) => reviseRules(rules, 'requests', { audience: () => 'realm' }),
  },
  {
    id: 'token-of-the-last-request-is-kept',
    clauses: ['5.1.token-as-bearer', '5.1.token-required-list', '5.1.token-required-details'],
    says: 'the token stays in the session, so that the next request needs no token',
    expected: ['access-list-without-token', 'access-details-without-token'],
    change: (rules) => {
      let last: string | undefined
      return reviseRules(rules, 'tokens', {
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
      return withOtherCaller(rules, 'representative', (own) => (facts) => {
        if (/^\d+$/.test(facts.onBehalfOf ?? '')) last = facts.onBehalfOf
        return own({ ...facts, onBehalfOf: facts.onBehalfOf && last })
      })
    },
  },
  ...(['paymentData', 'structuredData'] as const).map((feature): Defect => {
    const word = feature === 'paymentData' ? 'payment-data' : 'structured-data'
    const nothing: ProviderResponse = { status: 204, headers: {} }
    return {
      id: `${word}-without-support-are-empty`,
      clauses: [`5.7.${word}-404`, `7.${word}-404`],
      says: 'what is not supported is answered with 204',
      expected: [`calls-${word}-unsupported-unasked`],
      change: (rules) => withResponseRewrite(rules, [feature], () => nothing),
      features: { [feature]: 'no' },
    }
  }),
]

export const sideEffectDefects: readonly Defect[] = [...stateSideEffects, ...otherSideEffects]
