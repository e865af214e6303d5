/** §5: the same rights, looked up in other ways. */
import { partitionOf } from '../../../rules/access.ts'
import type { AskingRules } from '../../../rules/asking.ts'
import { type Rules, reviseRules } from '../../../rules/rules.ts'
import type { Variant } from '../variant.ts'

/** Responses are cached by question for as long as the provider runs; a failed lookup is repeated. */
const cachedLookup = <Question, Answer>(
  asked: (question: Question, ask: (question: Question) => Promise<Answer>) => Promise<Answer>,
): typeof asked => {
  const known = new Map<string, Promise<Answer>>()
  return (question, ask) => {
    const key = JSON.stringify(question)
    const answer = known.get(key) ?? asked(question, ask)
    known.set(key, answer)
    const forget = (): boolean => known.delete(key)
    void answer.then((found) => found === undefined && forget(), forget)
    return answer
  }
}

/** A refusal, or a failed lookup, is cached for as long as the provider runs. */
const withCachedRefusals = <Question, Answer>(
  asked: Lookup<Question, Answer>,
  isGranted: (answer: Answer) => boolean,
): Lookup<Question, Answer> => {
  const refused = new Map<string, Promise<Answer>>()
  return (question, ask) => {
    const key = JSON.stringify(question)
    const before = refused.get(key)
    if (before) return before
    const answer = asked(question, ask)
    const remember = (): unknown => refused.set(key, answer)
    void answer.then((found) => isGranted(found) || remember(), remember)
    return answer
  }
}

type Lookup<Question, Answer> = (question: Question, ask: (question: Question) => Promise<Answer>) => Promise<Answer>

/** A failed lookup is repeated once. */
const withOneRetry =
  <Question, Answer>(asked: Lookup<Question, Answer>): Lookup<Question, Answer> =>
  (question, ask) =>
    asked(question, ask).catch(() => asked(question, ask))

/** Looks up all rights instead of one. */
const withWholeRightsList = (rules: Rules, rights: AskingRules['rights'] = rules.asking.rights): Rules => {
  const read: Rules['answers']['right'] = (answer, partitionId) =>
    rules.answers.rights(answer)?.find((right) => right.partitionId === partitionId) ?? {
      partitionId,
      consult: false,
      publish: false,
    }
  const requests: Rules['requests']['rights'] = (url, { partitionId: _, ...question }, token) =>
    rules.requests.rights(url, question, token)
  return reviseRules(
    reviseRules(reviseRules(rules, 'answers', { right: read }), 'requests', { rights: requests }),
    'asking',
    {
      rights,
    },
  )
}

/** A provider that caches rights and ignores changes declares no events (§5.8). */
const withoutEvents: Variant['features'] = { events: 'no' }

export const rightsVariants: readonly Variant[] = [
  {
    id: 'rights-are-remembered',
    says: 'the answers of the partition service are kept',
    features: withoutEvents,
    change: (rules) =>
      reviseRules(rules, 'asking', {
        right: cachedLookup(rules.asking.right),
        rights: cachedLookup(rules.asking.rights),
      }),
  },
  {
    id: 'rights-are-asked-for-as-a-whole',
    says: 'the whole list is asked for in place of one partition',
    change: (rules) => withWholeRightsList(rules),
  },
  {
    id: 'rights-are-asked-for-as-a-whole-and-remembered',
    says: 'the whole list is asked for once per user',
    features: withoutEvents,
    change: (rules) => {
      const whole = withWholeRightsList(rules)
      return reviseRules(whole, 'asking', {
        right: cachedLookup(whole.asking.right),
        rights: cachedLookup(whole.asking.rights),
      })
    },
  },
  {
    id: 'rights-are-asked-for-twice',
    says: 'every question to the partition service is put twice',
    change: (rules) =>
      reviseRules(rules, 'asking', {
        right: async (question, ask) => (await ask(question)) && ask(question),
        rights: async (question, ask) => (await ask(question)) && ask(question),
      }),
  },
  {
    id: 'rights-are-asked-for-again-after-a-failure',
    says: 'a question that got no answer is put once more',
    change: (rules) =>
      reviseRules(rules, 'asking', {
        introspection: withOneRetry(rules.asking.introspection),
        right: withOneRetry(rules.asking.right),
        rights: withOneRetry(rules.asking.rights),
        mandate: withOneRetry(rules.asking.mandate),
        partitions: withOneRetry(rules.asking.partitions),
      }),
  },
  {
    id: 'rights-are-cached-and-kept-current',
    says: 'rights are asked for once per user, and notices of the event service change what is known',
    change: (rules) => rules,
    cacheRights: true,
  },
  {
    id: 'rights-on-a-source-are-asked-for',
    says: 'a move of a whole partition needs the right on it',
    change: (rules) => reviseRules(rules, 'access', { asksRightsOnSource: true }),
  },
  {
    id: 'rights-are-asked-for-before-a-reply-is-refused',
    says: 'the right is asked for before it is seen that the message forbids replies',
    change: (rules) => reviseRules(rules, 'replying', { refusesAtOnce: false }),
  },
  {
    id: 'rights-on-either-partition-open-a-sent-message',
    says: 'a sent message is open with a right on its sender or on its recipient partition',
    change: (rules) =>
      reviseRules(rules, 'access', {
        isListed: (message, mayConsult) => mayConsult(partitionOf(message)) || mayConsult(message.recipientPartition),
      }),
  },
  {
    id: 'tokens-are-remembered',
    says: 'introspection is asked once for each token',
    change: (rules) => reviseRules(rules, 'asking', { introspection: cachedLookup(rules.asking.introspection) }),
  },
  {
    id: 'tokens-and-mandates-once-refused-stay-refused',
    says: 'a token that was not found good, and a mandate that was not found, are not asked about again',
    change: (rules) =>
      reviseRules(rules, 'asking', {
        introspection: withCachedRefusals(rules.asking.introspection, ({ active }) => active === true),
        mandate: withCachedRefusals(rules.asking.mandate, (isHeld) => isHeld),
      }),
  },
  {
    id: 'tokens-are-asked-about-twice',
    says: 'a gateway introspects the token, and the service behind it once more',
    change: (rules) =>
      reviseRules(rules, 'asking', { introspection: async (token, ask) => (await ask(token)) && ask(token) }),
  },
  {
    id: 'tokens-need-the-other-scope-of-consumers',
    says: 'document consumers are known by messagesfull',
    change: (rules) =>
      reviseRules(rules, 'tokens', {
        openedBy: {
          ...rules.tokens.openedBy,
          documentConsumer: rules.tokens.openedBy.documentConsumer.map((scope) =>
            scope.replace(/:documentconsumer$/, ':messagesfull'),
          ),
        },
      }),
  },
  {
    id: 'partitions-are-remembered',
    says: 'the partitions of a mailbox are asked for once',
    change: (rules) => reviseRules(rules, 'asking', { partitions: cachedLookup(rules.asking.partitions) }),
  },
]
