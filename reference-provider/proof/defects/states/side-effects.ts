/** §2 to §5: small things done wrong beside what was meant. */

import { refuse } from '../../../refusal.ts'
import { withOtherCaller } from '../../../rules/revise/other-caller.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { withHandler } from '../../../rules/revise/route-changes.ts'
import { revise } from '../../../rules/rules.ts'
import { type Defect, defect } from '../defect.ts'
import { withStore } from '../shared/missing-checks.ts'
import { messageOf, writesFirstOnly } from '../shared/requested-messages.ts'

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
    says: 'downloading an annex marks the message as unread',
    clauses: ['3.read-stays'],
    change: annexSetsUnread,
  }),
  defect('hide-marks-as-unread', ['relation-hide-then-show-nothing'], {
    says: 'hiding or showing a message marks it as unread',
    clauses: ['3.visibility-alone'],
    strict: true,
    change: revise('visibility', ({ changed }) => ({
      changed: (message, isVisible) => ({ ...changed(message, isVisible), isRead: false }),
    })),
  }),
  defect('move-turns-the-read-flag', ['partition-change-several-partitions'], {
    says: 'a move inverts the read flag',
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
      says: `a move loses the ${name.replace('-', ' ')} of the message`,
      clauses: ['3.partition-alone'],
      change: revise('moving', ({ movedByName }) => ({
        movedByName: (message, move) => {
          const { [part]: _, ...moved } = movedByName(message, move)
          return moved
        },
      })),
    }),
  ),
  ...(
    [
      ['body', 'body'],
      ['payment-data', 'paymentData'],
      ['structured-data', 'structuredData'],
    ] as const
  ).map(([name, part]) =>
    defect(`hide-takes-the-${name}-of-read-messages-away`, [`change-keeps-${name}`], {
      says: `a hidden message that was read has no ${name.replace('-', ' ')}: 404`,
      clauses: [`5.6.${name}-allowed`, '3.hidden-only-with-visible-false'],
      change: (rules) =>
        withHandler(rules, [part], (own) => async (identified) => {
          const message = await messageOf(identified)
          return message?.isVisible === false && message.isRead
            ? refuse(rules.refusals.messageAbsent(message.messageId))
            : own(identified)
        }),
    }),
  ),
  defect(
    'download-resets-the-reply-flag',
    ['content-main-by-consumer-marks-read', 'content-main-by-mandate-marks-read'],
    {
      says: 'a download sets isReplyAuthorized to false',
      clauses: ['3.read-by-main-content'],
      change: (rules) =>
        withStore(rules, ['content'], (store) => ({
          swap: (changes) =>
            store.swap(changes.map(({ from, to }) => ({ from, to: { ...to, isReplyAuthorized: false } }))),
        })),
    },
  ),
  defect('change-takes-the-first-message-only', ['visibility-hide-several-partitions'], {
    says: 'a change applies only to the first message of the request',
    clauses: ['2.change-visibility-message-ids'],
    change: writesFirstOnly,
  }),
]

const withoutMandate = ['access-list-without-mandate', 'access-details-without-mandate']

const features = [
  ['paymentData', 'payment-data'],
  ['structuredData', 'structured-data'],
] as const

const otherSideEffects: readonly Defect[] = [
  defect('search-has-no-dutch-index', ['search-language-decides'], {
    says: 'Dutch texts are not searched',
    clauses: ['4.1.qlang-nl'],
    change: revise('search', ({ inLanguage }) => ({
      inLanguage: (text, language) => (language === 'nl' ? undefined : inLanguage(text, language)),
    })),
  }),
  defect('count-is-negative', ['statistics-nearly-expired', 'statistics-registered'], {
    says: 'a count is -1',
    clauses: ['4.2.answer-is-count'],
    change: revise('presentation', ({ count }) => ({ count: () => count(-1) })),
  }),
  defect('own-assertion-names-the-realm', ['calls-own-token'], {
    says: 'the audience of the client assertion is the name of the realm',
    clauses: ['5.1.own-token-audience-server'],
    change: revise('requests', { audience: () => 'realm' }),
  }),
  defect('own-assertion-names-the-issuer', ['calls-own-token'], {
    says: 'the audience of the client assertion is the issuer, as client libraries send it',
    clauses: ['5.1.own-token-audience'],
    strict: true,
    change: revise('requests', { audience: (tokenUrl) => tokenUrl.replace(/\/token$/, '') }),
  }),
  defect('token-of-the-last-request-is-kept', ['access-list-without-token', 'access-details-without-token'], {
    says: 'the last token is kept, so the next request needs no token',
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
    says: 'an invalid header is replaced by that of the previous request',
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
      says: `without support, ${word.replace('-', ' ')} get 204`,
      clauses: [`5.7.${word}-404`, `7.${word}-404`],
      features: { [feature]: 'no' },
      change: (rules) => withResponseRewrite(rules, [feature], () => ({ status: 204, headers: {} })),
    }),
  ),
]

export const sideEffectDefects: readonly Defect[] = [...stateSideEffects, ...otherSideEffects]
