import { describe, expect, it } from 'vitest'
import { type ClauseId, clauses } from '../../../../src/contract/clauses/index.ts'
import { defects } from '../index.ts'

/** Every rule of §5.1 to §5.6 on who gets in: the kind of caller and the reason, and the clauses that state it. */
const rules: Record<string, RegExp> = {
  'nobody without a good token': /^5\.1\.token-(required|unknown|as-bearer)|^5\.2\.inactive-refused/,
  'nobody whose token is not confirmed': /^5\.1\.introspects|^5\.2\.unconfirmed-/,
  'no operation of any tag without a scope': /^5\.2\.scope-checked-/,
  'no user without one of the five scopes': /^5\.3\.scope-human-missing/,
  'a user with any one of them':
    /^5\.3\.scope-(responsible|enterprise-admin|mandatary-admin|enterprise-user|mandatary-user)|^5\.3\.scopes-open-/,
  'a scope counts as a whole word': /^5\.3\.scope-exact/,
  'the enterprise is the first of the token, in ten digits': /^5\.2\.number-/,
  'no application without its scope': /^5\.4\.scope-verified|^5\.9\.without-scope-403/,
  'an application, to all of its own mailbox':
    /^5\.4\.(own-enterprise|list-all|details-any|received|sent|optional-reads|statistics-all|change-|action-update)|^5\.9\.(message|content)-of-any/,
  'no application to messages of another enterprise': /^5\.4\.foreign-(message|content)/,
  'no application to lists and counts of another enterprise': /^5\.4\.foreign-(list|statistics)/,
  'no application to changes of another enterprise': /^5\.4\.foreign-change/,
  'no application by a header that names another enterprise': /^5\.4\.foreign-header/,
  'no representative without its scope': /^5\.5\.scope-verified/,
  'no representative without a header that names the mailbox': /^5\.5\.header-/,
  'no representative without a mandate': /^5\.5\.mandate-(refused-|only-that)/,
  'a representative with a mandate': /^5\.5\.mandate-granted-/,
  'no representative while the mandate is not answered': /^5\.5\.unanswered-mandate-/,
  'no user to another enterprise': /^5\.6\.foreign-message/,
  'a user, to the list of consultable partitions alone': /^5\.6\.list-(asks-rights|consultable-only)/,
  'a user, to the list of a partition with a right on it': /^5\.6\.list-of-partition-/,
  'a user, to counts of consultable partitions alone': /^5\.6\.statistics-/,
  'a user, to details with a right on the partition': /^5\.6\.details-/,
  'a user, to content with a right on the partition': /^5\.6\.content-/,
  'a user, to the body with a right on the partition': /^5\.6\.body-/,
  'a user, to payment data with a right on the partition': /^5\.6\.payment-data-/,
  'a user, to structured data with a right on the partition': /^5\.6\.structured-data-/,
  'a user, to a reply with a right on the partition': /^5\.6\.reply-(asks|allowed|refused)/,
  'nobody, to a reply that is not authorized': /^5\.6\.reply-forbidden/,
  'a user, to an action with a right on the partition': /^5\.6\.action-/,
  'a user, to moves with a right on each partition': /^5\.6\.change-partition-(asks|allowed|refused|mixed)/,
  'a move, to partitions that exist, whatever the right on them': /^5\.6\.change-partition-target-/,
  'a user, to hiding with a right on each partition': /^5\.6\.change-visibility-/,
  'no user while rights are not answered': /^5\.6\.unanswered-/,
  'a positive right and nothing else opens a partition': /^5\.6\.(partition-service-decides|no-content-without-right)/,
}

/** Sentences of those sections that are no decision on who gets in. */
const noDecision = new RegExp(
  [
    String.raw`^5\.1\.(introspection-authenticated|own-token-|environments)`,
    String.raw`^5\.3\.(scope-names|scope-provider|scope-document-consumer|scope-representative|.*-asked|consumer-unasked)`,
    String.raw`^5\.5\.(introspected|mandatary-from-token|mandate-(asked|enterprise-number|mandatary-number|operation)|problem-)`,
    String.raw`^5\.6\..*-order`,
  ].join('|'),
)

const stated = (Object.keys(clauses) as ClauseId[]).filter(
  (id) => /^5\.[1-6]\./.test(id) && clauses[id].source === 'S' && clauses[id].observable !== 'none',
)

describe('the rules of access', () => {
  it('are those that the specification states', () => {
    const isOfRule = (id: string) => Object.values(rules).some((rule) => rule.test(id))
    expect(stated.filter((id) => !isOfRule(id) && !noDecision.test(id))).toEqual([])
    expect(stated.filter((id) => isOfRule(id) && noDecision.test(id))).toEqual([])
  })

  it.each(Object.entries(rules))('%s: three defects, at different operations or relations', (_rule, rule) => {
    expect(stated.filter((id) => rule.test(id))).not.toEqual([])
    const breaking = defects.filter(({ clauses: broken }) => broken.some((id) => rule.test(id)))
    expect(new Set(breaking.map(({ expected }) => [...expected].sort().join(' '))).size).toBeGreaterThanOrEqual(3)
    expect(new Set(breaking.map(({ says }) => says)).size).toBeGreaterThanOrEqual(3)
  })
})
