/** §5: the same rights, asked for in other ways. */
import { partitionOf } from '../../../rules/access.ts'
import type { Asking } from '../../../rules/asking.ts'
import { type Rules, revised } from '../../../rules/rules.ts'
import type { Variant } from '../variant.ts'

/** Answers are kept by question for as long as the provider runs; what was not answered is asked again. */
const remembered = <Question, Answer>(
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

/** What was not granted once, or could not be told, is refused for as long as the provider runs. */
const remembersRefusals = <Question, Answer>(
  asked: Asked<Question, Answer>,
  isGranted: (answer: Answer) => boolean,
): Asked<Question, Answer> => {
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

type Asked<Question, Answer> = (question: Question, ask: (question: Question) => Promise<Answer>) => Promise<Answer>

/** What failed once is asked once more. */
const retried =
  <Question, Answer>(asked: Asked<Question, Answer>): Asked<Question, Answer> =>
  (question, ask) =>
    asked(question, ask).catch(() => asked(question, ask))

/** Variants that ask the whole list where one right would do. */
const wholeList = (rules: Rules, rights: Asking['rights'] = rules.asking.rights): Rules => {
  const read: Rules['answers']['right'] = (answer, partitionId) =>
    rules.answers.rights(answer)?.find((right) => right.partitionId === partitionId) ?? {
      partitionId,
      consult: false,
      publish: false,
    }
  const requests: Rules['requests']['rights'] = (url, { partitionId: _, ...question }, token) =>
    rules.requests.rights(url, question, token)
  return revised(revised(revised(rules, 'answers', { right: read }), 'requests', { rights: requests }), 'asking', {
    rights,
  })
}

/** Who remembers rights and takes no notice of changes declares no events (§5.8). */
const deaf: Variant['features'] = { events: 'no' }

export const rights: readonly Variant[] = [
  {
    id: 'rights-are-remembered',
    says: 'the answers of the partition service are kept',
    features: deaf,
    change: (rules) =>
      revised(rules, 'asking', { right: remembered(rules.asking.right), rights: remembered(rules.asking.rights) }),
  },
  {
    id: 'rights-are-asked-for-as-a-whole',
    says: 'the whole list is asked for in place of one partition',
    change: (rules) => wholeList(rules),
  },
  {
    id: 'rights-are-asked-for-as-a-whole-and-remembered',
    says: 'the whole list is asked for once per user',
    features: deaf,
    change: (rules) => {
      const whole = wholeList(rules)
      return revised(whole, 'asking', {
        right: remembered(whole.asking.right),
        rights: remembered(whole.asking.rights),
      })
    },
  },
  {
    id: 'rights-are-asked-for-twice',
    says: 'every question to the partition service is put twice',
    change: (rules) =>
      revised(rules, 'asking', {
        right: async (question, ask) => (await ask(question)) && ask(question),
        rights: async (question, ask) => (await ask(question)) && ask(question),
      }),
  },
  {
    id: 'rights-are-asked-for-again-after-a-failure',
    says: 'a question that got no answer is put once more',
    change: (rules) =>
      revised(rules, 'asking', {
        introspection: retried(rules.asking.introspection),
        right: retried(rules.asking.right),
        rights: retried(rules.asking.rights),
        mandate: retried(rules.asking.mandate),
        partitions: retried(rules.asking.partitions),
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
    change: (rules) => revised(rules, 'access', { asksRightsOnSource: true }),
  },
  {
    id: 'rights-are-asked-for-before-a-reply-is-refused',
    says: 'the right is asked for before it is seen that the message forbids replies',
    change: (rules) => revised(rules, 'replying', { refusesAtOnce: false }),
  },
  {
    id: 'rights-on-either-partition-open-a-sent-message',
    says: 'a sent message opens to whoever may consult its sender or its recipient partition',
    change: (rules) =>
      revised(rules, 'access', {
        isListed: (message, mayConsult) => mayConsult(partitionOf(message)) || mayConsult(message.recipientPartition),
      }),
  },
  {
    id: 'tokens-are-remembered',
    says: 'introspection is asked once for each token',
    change: (rules) => revised(rules, 'asking', { introspection: remembered(rules.asking.introspection) }),
  },
  {
    id: 'tokens-and-mandates-once-refused-stay-refused',
    says: 'a token that was not found good, and a mandate that was not found, are not asked about again',
    change: (rules) =>
      revised(rules, 'asking', {
        introspection: remembersRefusals(rules.asking.introspection, ({ active }) => active === true),
        mandate: remembersRefusals(rules.asking.mandate, (isHeld) => isHeld),
      }),
  },
  {
    id: 'tokens-are-asked-about-twice',
    says: 'a gateway introspects the token, and the service behind it once more',
    change: (rules) =>
      revised(rules, 'asking', { introspection: async (token, ask) => (await ask(token)) && ask(token) }),
  },
  {
    id: 'tokens-need-the-other-scope-of-consumers',
    says: 'document consumers are known by messagesfull',
    change: (rules) =>
      revised(rules, 'tokens', {
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
    change: (rules) => revised(rules, 'asking', { partitions: remembered(rules.asking.partitions) }),
  },
]
