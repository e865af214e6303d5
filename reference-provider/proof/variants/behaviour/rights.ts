/** §5: the same rights, looked up in other ways. */
import { partitionOf } from '../../../rules/access.ts'
import { revise } from '../../../rules/rules.ts'
import { inSequence, type RuleChange, type Variant, variant } from '../variant.ts'

type Ask<Question, Answer> = (question: Question) => Promise<Answer>
type Lookup<Question, Answer> = (question: Question, ask: Ask<Question, Answer>) => Promise<Answer>

/** Every question to a service is put in another way. */
export const wrapLookups = (
  wrap: <Question, Answer>(asked: Lookup<Question, Answer>) => Lookup<Question, Answer>,
): RuleChange =>
  revise('asking', ({ introspection, right, rights, mandate, partitions }) => ({
    introspection: wrap(introspection),
    right: wrap(right),
    rights: wrap(rights),
    mandate: wrap(mandate),
    partitions: wrap(partitions),
  }))

/** Responses are cached by question for as long as the provider runs; a failed lookup is repeated. */
const cachedLookup = <Question, Answer>(asked: Lookup<Question, Answer>): Lookup<Question, Answer> => {
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

const askTwice = async <Question, Answer>(question: Question, ask: Ask<Question, Answer>): Promise<Answer> =>
  (await ask(question)) && ask(question)

const rememberRights = revise('asking', ({ right, rights }) => ({
  right: cachedLookup(right),
  rights: cachedLookup(rights),
}))

/** Looks up all rights instead of one. */
const askForAllRights = inSequence(
  revise('answers', ({ rights }) => ({
    right: (answer, partitionId) =>
      rights(answer)?.find((right) => right.partitionId === partitionId) ?? {
        partitionId,
        consult: false,
        publish: false,
      },
  })),
  revise('requests', ({ rights }) => ({
    rights: (url, { partitionId: _, ...question }, token) => rights(url, question, token),
  })),
)

/** A provider that caches rights and ignores changes declares no events (§5.8). */
const withoutEvents: Variant['features'] = { events: 'no' }

export const rightsVariants: readonly Variant[] = [
  variant('rights-are-remembered', 'the answers of the partition service are kept', {
    features: withoutEvents,
    change: rememberRights,
  }),
  variant('rights-are-asked-for-as-a-whole', 'the whole list is looked up in place of one partition', {
    change: askForAllRights,
  }),
  variant('rights-are-asked-for-as-a-whole-and-remembered', 'the whole list is looked up once per user', {
    features: withoutEvents,
    change: inSequence(askForAllRights, rememberRights),
  }),
  variant('rights-are-asked-for-twice', 'every question to the partition service is put twice', {
    change: revise('asking', { right: askTwice, rights: askTwice }),
  }),
  variant('rights-are-asked-for-again-after-a-failure', 'a question that got no answer is put once more', {
    change: wrapLookups((asked) => (question, ask) => asked(question, ask).catch(() => asked(question, ask))),
  }),
  variant(
    'rights-are-cached-and-kept-current',
    'rights are looked up once per user, and notifications of the event service change what is known',
    { cacheRights: true },
  ),
  variant(
    'rights-of-lists-are-remembered',
    'the rights of lists and counts are kept, whatever is notified; for one message the right is asked for each time',
    { change: revise('asking', ({ rights }) => ({ rights: cachedLookup(rights) })) },
  ),
  variant('rights-on-a-source-are-asked-for', 'a move of a whole partition needs the right on it', {
    change: revise('access', { asksRightsOnSource: true }),
  }),
  variant(
    'rights-are-asked-for-before-a-reply-is-refused',
    'the right is looked up before it is seen that the message forbids replies',
    { change: revise('replying', { refusesAtOnce: false }) },
  ),
  variant(
    'rights-on-either-partition-open-a-sent-message',
    'a sent message is open with a right on its sender or on its recipient partition',
    {
      change: revise('access', {
        isListed: (message, mayConsult) => mayConsult(partitionOf(message)) || mayConsult(message.recipientPartition),
      }),
    },
  ),
  variant('tokens-are-remembered', 'introspection is asked once for each token', {
    change: revise('asking', ({ introspection }) => ({ introspection: cachedLookup(introspection) })),
  }),
  variant(
    'tokens-and-mandates-once-refused-stay-refused',
    'a token that was not found good, and a mandate that was not found, are not asked about again',
    {
      change: revise('asking', ({ introspection, mandate }) => ({
        introspection: withCachedRefusals(introspection, ({ active }) => active === true),
        mandate: withCachedRefusals(mandate, (isHeld) => isHeld),
      })),
    },
  ),
  variant('tokens-are-asked-about-twice', 'a gateway introspects the token, and the service behind it once more', {
    change: revise('asking', { introspection: askTwice }),
  }),
  variant('tokens-need-the-other-scope-of-consumers', 'document consumers are known by messagesfull', {
    change: revise('tokens', ({ scopesOf }) => ({
      scopesOf: {
        ...scopesOf,
        documentConsumer: scopesOf.documentConsumer.map((scope) =>
          scope.replace(/:documentconsumer$/, ':messagesfull'),
        ),
      },
    })),
  }),
  variant('partitions-are-remembered', 'the partitions of a mailbox are asked for once', {
    change: revise('asking', ({ partitions }) => ({ partitions: cachedLookup(partitions) })),
  }),
]
