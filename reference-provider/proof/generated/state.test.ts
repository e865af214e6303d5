/** Mutants that remember something begin anew for each provider. */
import { expect, it } from 'vitest'
import type { CallerFacts, IdentifiedCaller } from '../../rules/callers/caller.ts'
import { type Rules, referenceRules } from '../../rules/rules.ts'
import { message } from '../../test/small-dataset.ts'
import { generatedMutants } from './index.ts'

const [before, now] = ['0000000001', '0000000002']

/** The caller that a provider sees in a request for the details of a message. */
const callerWith = (rules: Rules, kind: 'human' | 'representative', facts: object): IdentifiedCaller => {
  const own = rules.callers[kind]
  const { tokens, refusals } = rules
  const common = { enterpriseNumber: '0000000009', onBehalfOf: '0000000008', person: '1', tokens, refusals }
  return (rules.seams.callers.details?.(own, kind) ?? own)({ ...common, ...facts } as CallerFacts)
}

/** What the partition service is asked for; undefined when it is not asked. */
const askedFor = async (rules: Rules, name: string, facts: object, partition = 'GENERAL'): Promise<unknown> => {
  let asked: Record<string, unknown> = {}
  const hasRight = async (question: Record<string, unknown>) => {
    asked = question
    return true
  }
  const withRights = { ...facts, rights: { hasRight }, hasMandate: hasRight }
  if (name === 'mandatary') await callerWith(rules, 'representative', withRights).mailbox()
  else await callerWith(rules, 'human', withRights).mayConsult(partition)
  return asked[name]
}

const shown = (rules: Rules, text: string): unknown => {
  const { subject, recipientPartition } = rules.presentation.details(
    message('m', { subject: { fr: text }, recipientPartition: text }),
    String,
  ) as ReturnType<typeof message>
  return [subject.fr, recipientPartition]
}

/** What can be seen of `text` in a provider with these rules. */
const observations: Record<string, (rules: Rules, text: string) => unknown> = {
  'caller-of-first-request:details': (rules, text) => callerWith(rules, 'human', { enterpriseNumber: text }).mailbox(),
  'asks-of-earlier-person:details': (rules, text) => askedFor(rules, 'person', { person: text }),
  'asks-of-first-partition:details': (rules, text) => askedFor(rules, 'partitionId', {}, text),
  'rights-cached-by-partition:details': (rules, text) => askedFor(rules, 'person', { person: text }),
  'mandate-asks-of-earlier-mandatary:details': (rules, text) =>
    askedFor(rules, 'mandatary', { enterpriseNumber: text }),
  'mandates-cached-by-nothing:details': (rules, text) => askedFor(rules, 'mandatary', { enterpriseNumber: text }),
  'tokens-cached-length:all': (rules, text) => rules.asking.introspection('token', async () => text as never),
  'answers-cached-by-address:details': (rules, text) =>
    rules.seams.responses.details?.(
      { status: 200, headers: {}, body: text },
      { method: 'GET', address: '', headers: {} },
    ).body,
  'stale:details.recipientPartition': shown,
  'of-other-message:details.subject': shown,
  'lost-every-other:changeVisibility': async (rules, text) => {
    let stored: string | undefined
    const swap = () => {
      stored = text
      return true
    }
    const handler = rules.seams.handlers.changeVisibility?.(async ({ store }) => {
      store.swap([])
      return { status: 204, headers: {} }
    })
    await handler?.({ store: { swap } } as never)
    return stored
  },
}

it.each(Object.entries(observations))('%s remembers in one provider alone', async (id, observe) => {
  const change = generatedMutants.find((one) => one.id === id)?.change ?? expect.unreachable(id)
  const [first, second] = [change(referenceRules), change(referenceRules)]
  await observe(first, before)
  expect(JSON.stringify(await observe(first, now))).not.toBe(JSON.stringify(await observe(change(referenceRules), now)))
  expect(JSON.stringify(await observe(second, now))).toContain(now)
})
