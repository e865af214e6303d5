/** Expectations that check one clause, or a few, wherever a scenario uses them. */

interface CheckedClauses {
  /** ids of expectations, which are permanent */
  expectations: RegExp
  /** of what the expectation says; absent: of anything */
  says?: RegExp
  /** of what came instead; absent: anything */
  actual?: RegExp
  /** ids of clauses */
  clauses: RegExp
}

const row = (
  expectations: RegExp,
  clauses: RegExp,
  only: Pick<CheckedClauses, 'says' | 'actual'> = {},
): CheckedClauses => ({ expectations, clauses, ...only })

/** A list that contains what a filter leaves out breaks the clause of that filter. */
const filters = [
  row(/^does-not-contain-read-message/, /^4\.1\.read-false$/),
  row(/^does-not-contain-unread-message/, /^4\.1\.read-true$/),
  row(/^does-not-contain-hidden-message/, /^4\.1\.visible-true$/),
  row(/^does-not-contain-visible-message/, /^4\.1\.visible-false$/),
  row(/^does-not-contain-sent-message/, /^4\.1\.folder-in$/),
  row(/^does-not-contain-received-message/, /^4\.1\.folder-out$/),
  row(/^does-not-contain-.*-expires-later/, /^4\.1\.expired-before$/),
  row(/^does-not-contain-.*-published-earlier/, /^4\.1\.received-after$/),
  row(/^does-not-contain-.*-published-later/, /^4\.1\.received-before$/),
  row(/^does-not-contain-.*-of-another-application/, /^4\.1\.sender-application-id$/),
  row(/^does-not-contain-.*-of-another-partition/, /^4\.1\.recipient-partition$/),
  row(/^does-not-contain-.*-without-an-action/, /^4\.1\.required-action-true$/),
  row(/^does-not-contain-.*-action-is-executed/, /^4\.1\.required-action-not-executed$/),
  row(/^does-not-contain-.*-not-a-registered-mail/, /^4\.1\.registered-mail-true$/),
  row(/^does-not-contain-(?!.*-not-a-).*registered-mail/, /^4\.1\.registered-mail-false$/),
  row(/^does-not-contain-.*-without-the-word/, /^4\.1\.q$/),
  row(/^does-not-contain-.*-in-another-language/, /^4\.1\.search-language$/),
  row(/^contains-.*-in-the-subject$/, /^4\.1\.search-subject$/),
  row(/^contains-.*-in-a-business-data-value$/, /^4\.1\.search-business-values$/),
  row(/^contains-.*-label-of-the-addressee$/, /^4\.1\.search-attention-of-label$/),
  row(/^contains-.*-name-of-the-application$/, /^4\.1\.search-application-name$/),
  row(/^contains-.*-description-of-the-application$/, /^4\.1\.search-application-description$/),
  row(/^contains-.*-name-of-the-organization$/, /^4\.1\.search-organization-name$/),
  row(/^contains-.*-description-of-the-organization$/, /^4\.1\.search-organization-description$/),
  row(/^contains-.*-name-of-the-message-type$/, /^4\.1\.search-message-type-name$/),
  row(/^contains-.*-description-of-the-message-type$/, /^4\.1\.search-message-type-description$/),
]

const pages = [
  row(/^newest-first/, /^1\.8\.order$/),
  row(/^pages-add-up/, /^4\.1\.pages-complete$/),
  row(/^no-message-(twice|of-other-page)$/, /^4\.1\.pages-disjoint$/),
  row(/^list-length/, /^4\.1\.page-size/),
]

const texts = ['nl', 'fr', 'de'].map((language) =>
  row(/all-languages/, new RegExp(`^2\\.localized-.*${language}$`), { actual: new RegExp(`\\b${language}\\b`) }),
)

const fields = [
  row(/all-languages|^localized-/, /^2\.localized-/),
  row(/^enterprise-numbers/, /ten-digits-in-answers$/),
  row(/^field-isRead$/, /^3\.read-/, { says: /true/ }),
  row(/^field-isRead$/, /^3\.unread-/, { says: /false/ }),
  row(/^action-is-executed$/, /^3\.executed-by-update$/, { says: /executed/ }),
  row(/^action-is-executed$/, /^3\.reopened-by-update$/, { says: /open/ }),
  row(/^type-of-subject$/, /^2\.message-subject$/),
  row(/^type-of-isRead$/, /^2\.is-read$/),
  row(/^type-of-isReplyAuthorized$/, /^2\.is-reply-authorized$/),
  row(/^type-of-isBodyMainContent$/, /^2\.is-body-main-content$/),
  row(/^type-of-recipientPartition$/, /^2\.recipient-partition$/),
  row(/^type-of-businessDataList$/, /^2\.business-data-list$/),
  row(/^type-of-forTheAttentionOf$/, /^2\.attention-of$/),
  row(/^type-of-attachments$/, /^2\.attachments$/),
  row(/^json-status$/, /\.problem-status$/),
  row(/^json-title$/, /\.problem-title$/),
  row(/^json-detail$/, /\.problem-detail-/),
]

const headers = [
  row(/^header-access-control-allow-origin/, /^4\.6\.(allow|foreign)-origin$/),
  row(/^header-access-control-expose-headers/, /^4\.6\.expose-location$/),
  row(/^header-access-control-allow-(methods|headers)/, /^4\.6\.preflight$/),
  row(/^header-cache-control/, /^8\.cache-/),
]

/** The first one that fits, and of which a scenario cites a clause, counts. */
export const clausesOfExpectations: readonly CheckedClauses[] = [...filters, ...pages, ...texts, ...fields, ...headers]
