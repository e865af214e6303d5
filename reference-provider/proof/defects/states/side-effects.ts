/** §2 to §5: small things done wrong beside what was meant. */

import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { withStore } from '../shared/missing-checks.ts'

/** Messages whose annex was downloaded show themselves as unread. */
const annexSetsUnread = revise('presentation', (presentation) => {
  const annexed = new Set<string>()
  const { file, details } = presentation
  return {
    file: (attachment, message) => {
      if (!attachment.isMainContent) annexed.add(message.messageId)
      return file(attachment, message)
    },
    details: (message, href) => ({
      ...details(message, href),
      ...(annexed.has(message.messageId) && { isRead: false }),
    }),
  }
})

const stateSideEffects: readonly Defect[] = [
  defect('annex-sets-the-flag-to-no', ['content-main-beside-annex-marks-read'], {
    says: 'with each download the flag becomes "was the main content"',
    clauses: ['3.read-stays'],
    change: annexSetsUnread,
  }),
  defect('hide-marks-as-unread', ['relation-hide-then-show-nothing'], {
    says: 'a message that was put away is new when it comes back',
    clauses: ['3.visibility-alone'],
    strict: true,
    change: revise('visibility', ({ changed }) => ({
      changed: (message, isVisible) => ({ ...changed(message, isVisible), isRead: false }),
    })),
  }),
  defect('move-turns-the-read-flag', ['partition-change-several-partitions'], {
    says: 'a moved message is new to the partition it comes to, and old where it was new',
    clauses: ['3.partition-alone', '1.6.recipient-partition-recorded'],
    strict: true,
    change: revise('moving', ({ movedByName }) => ({
      movedByName: (message, move) => ({ ...movedByName(message, move), isRead: !message.isRead }),
    })),
  }),
  ...(
    [
      ['body', 'body'],
      ['payment-data', 'paymentData'],
      ['structured-data', 'structuredData'],
    ] as const
  ).map(([name, part]) =>
    defect(`move-loses-${name}`, [`change-keeps-${name}`], {
      says: 'the message is saved from a view without that part',
      clauses: ['3.partition-alone'],
      change: revise('moving', ({ movedByName }) => ({
        movedByName: (message, move) => {
          const { [part]: _, ...moved } = movedByName(message, move)
          return moved
        },
      })),
    }),
  ),
  defect(
    'download-resets-the-reply-flag',
    ['content-main-by-consumer-marks-read', 'content-main-by-mandate-marks-read'],
    {
      says: 'a download saves the message from a view without the reply flag',
      clauses: ['3.read-by-main-content'],
      change: (rules) =>
        withStore(rules, ['content'], (store) => ({
          swap: (changes) =>
            store.swap(changes.map(({ from, to }) => ({ from, to: { ...to, isReplyAuthorized: false } }))),
        })),
    },
  ),
  defect('change-takes-the-first-message-alone', ['visibility-hide-several-partitions'], {
    says: 'of the identifiers in the array the first is looked at',
    clauses: ['2.change-visibility-message-ids'],
    change: revise('changing', ({ outcome }) => ({
      outcome: (verdicts) => {
        const { write, refusal } = outcome(verdicts)
        return { write: write.slice(0, 1), refusal }
      },
    })),
  }),
]

const withoutMandate = ['access-list-without-mandate', 'access-details-without-mandate']

const features = [
  ['paymentData', 'payment-data'],
  ['structuredData', 'structured-data'],
] as const

const otherSideEffects: readonly Defect[] = [
  defect('search-has-no-dutch-index', ['search-language-decides'], {
    says: 'Dutch texts were left out when the index was built',
    clauses: ['4.1.qlang-nl'],
    change: revise('search', ({ inLanguage }) => ({
      inLanguage: (text, language) => (language === 'nl' ? undefined : inLanguage(text, language)),
    })),
  }),
  defect('count-is-negative', ['statistics-nearly-expired', 'statistics-registered'], {
    says: 'minus one stands for a count that was not worked out',
    clauses: ['4.2.answer-is-count'],
    change: revise('presentation', ({ count }) => ({ count: () => count(-1) })),
  }),
  defect('own-assertion-names-the-realm', ['calls-own-token'], {
    says: 'the audience of the assertion is the name of the realm',
    clauses: ['5.1.own-token-audience-server'],
    change: revise('requests', { audience: () => 'realm' }),
  }),
  defect('own-assertion-names-the-issuer', ['calls-own-token'], {
    says: 'the audience of the assertion is the issuer, as the client library sends it',
    clauses: ['5.1.own-token-audience'],
    strict: true,
    change: revise('requests', { audience: (tokenUrl) => tokenUrl.replace(/\/token$/, '') }),
  }),
  defect('token-of-the-last-request-is-kept', ['access-list-without-token', 'access-details-without-token'], {
    says: 'the token stays in the session, so that the next request needs no token',
    clauses: ['5.1.token-as-bearer', '5.1.token-required-list', '5.1.token-required-details'],
    change: revise('tokens', ({ bearer }) => {
      let last: string | undefined
      return {
        bearer: (authorization) => {
          const token = bearer(authorization)
          last = token ?? last
          return last
        },
      }
    }),
  }),
  defect('malformed-header-means-the-mandator-before', withoutMandate, {
    says: 'a number that cannot be read leaves the one of the last request in force',
    clauses: ['5.5.header-malformed-refused'],
    change: (rules) => {
      let last: string | undefined
      return withOtherCaller(rules, 'representative', (own) => (facts) => {
        if (/^\d+$/.test(facts.onBehalfOf ?? '')) last = facts.onBehalfOf
        return own({ ...facts, onBehalfOf: facts.onBehalfOf && last })
      })
    },
  }),
  ...features.map(([feature, word]) =>
    defect(`${word}-without-support-are-empty`, [`calls-${word}-unsupported-unasked`], {
      says: 'what is not supported is answered with 204',
      clauses: [`5.7.${word}-404`, `7.${word}-404`],
      features: { [feature]: 'no' },
      change: (rules) => withResponseRewrite(rules, [feature], () => ({ status: 204, headers: {} })),
    }),
  ),
]

export const sideEffectDefects: readonly Defect[] = [...stateSideEffects, ...otherSideEffects]
