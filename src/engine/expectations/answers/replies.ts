import type { LocalizedString } from '../../../contract/interface/model.ts'
import type { MessageHandle } from '../../../contract/test-data/needs.ts'
import { type Exchange, headerOf, jsonOf } from '../../scenario/exchange.ts'
import {
  type Expectation,
  exchangeOfStep,
  fail,
  inconclusive,
  type JudgementInput,
  pass,
  unknownName,
} from '../../scenario/expectation.ts'
import { atPath, identifierAt, stringsIn } from '../../scenario/json-path.ts'
import { fieldOfItem } from '../../scenario/list-answer.ts'
import { toLocalizedString } from '../../scenario/localized-text.ts'
import { allOf, decodedUri, expectation, listExpectation, withoutEntities } from '../building-blocks.ts'
import { idsOfStep } from '../lists/relations.ts'

/** The identifier of a created reply: from the answer, or from the end of its Location. The body may be empty. */
export const replyIdOf = (created: Exchange | undefined, messageIdPath: string | null): string | undefined => {
  if (created === undefined) return undefined
  const own = identifierAt(jsonOf(created.answer), messageIdPath)
  const tail = headerOf(created.answer, 'Location')[0]?.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1)
  return own ?? (tail === undefined ? undefined : decodedUri(tail))
}

const replyOfStep = (step: number, seen: JudgementInput): string | undefined =>
  replyIdOf(exchangeOfStep(seen, step), seen.dialect.messageId)

const replyUnknown = inconclusive('control', 'the identifier of the reply', 'replyId')

/** The list contains the reply that a step, counted from 1, created. */
export const holdsReplyOfStep = (step: number): Expectation =>
  listExpectation('contains-reply', `the list contains the reply of step ${step}`, (items, seen) => {
    const reply = replyOfStep(step, seen)
    if (reply === undefined) return replyUnknown
    return items.some(({ id }) => id === reply) ? pass : fail(`${items.length} messages without the reply`)
  })

/** The list does not contain the reply that a step created. A Location that names the parent names no reply. */
export const noReplyOfStep = (step: number, parent: MessageHandle): Expectation =>
  listExpectation('no-reply', `the list does not contain the reply of step ${step}`, (items, seen) => {
    const reply = replyOfStep(step, seen)
    const isListed = reply !== parent.messageId && items.some(({ id }) => id === reply)
    return isListed ? fail(`message ${reply} is the reply`) : pass
  })

/** The details of the reply that a step created have that value in the field. */
export const replyOfStepHas = (
  step: number,
  field: 'originalMessageId' | 'senderPartition',
  value: string,
): Expectation =>
  expectation(`reply-${field}`, `the reply of step ${step} has ${field} ${value}`, (seen) => {
    if (replyOfStep(step, seen) === undefined) return replyUnknown
    const path = field === 'senderPartition' ? seen.dialect.senderPartition : field
    if (path === null) return unknownName(field)
    const found = identifierAt(jsonOf(seen.exchange.answer), path)
    return found === value ? pass : fail(`${field} is ${found ?? 'absent'}`)
  })

/** §4.1: the reply is created. §5.6: not demanded if the details do not say that the message accepts replies. */
export const replyCreated: Expectation = expectation('reply-created', '201', ({ exchange, exchanges }) => {
  const { status } = exchange.answer
  if (status === 201) return pass
  const details = exchanges.find(({ request }) => `${request.path}/reply` === exchange.request.path)
  if (details === undefined || atPath(jsonOf(details.answer), 'isReplyAuthorized') === true) return fail(String(status))
  return inconclusive('testData', 'a message whose details say that it accepts replies', 'isReplyAuthorized')
})

/** The answer is about the reply that a step created: nothing says where, or when, a reply appears (§4.1). */
const isAboutReply = (step: number, seen: JudgementInput): boolean => {
  const id = replyOfStep(step, seen)
  const segments = seen.exchange.request.path.split('?')[0]?.split('/').map(decodedUri) ?? []
  return id !== undefined && segments.includes(id)
}

const filesShown = ({ exchange, dialect }: JudgementInput): unknown[] => {
  const found = dialect.attachments === null ? undefined : atPath(jsonOf(exchange.answer), dialect.attachments)
  return Array.isArray(found) ? found : []
}

/** §2: where the details of the reply of a step appear, they list that many files, one of them the main content. */
export const replyShowsFiles = (step: number, count: number): Expectation =>
  expectation('reply-files', `${count} or more files, one of them the main content`, (seen) => {
    if (!isAboutReply(step, seen) || seen.exchange.answer.status !== 200) return pass
    if (seen.dialect.attachments === null) return unknownName('attachments')
    const files = filesShown(seen)
    if (files.length < count) return fail(`${files.length} files`)
    return files.some((one) => atPath(one, 'isMainContent') === true) ? pass : fail('no file is the main content')
  })

/**
 * §2: the files that the steps after `details` got are those of the reply of a step, in the order of its details. The file
 * that the details call the main content has the content that was sent as such. A target can list more files than were sent.
 */
export const filesOfReply = (
  step: number,
  details: number,
  sent: { main: string } & Record<string, string>,
): Expectation =>
  expectation('reply-file-contents', 'each file as it was sent', (seen) => {
    const shown = exchangeOfStep(seen, details)
    const contents = Object.values(sent)
    const got = seen.exchanges.filter((one) => one.step >= details && one.answer.status === 200)
    if (!isAboutReply(step, seen) || shown?.answer.status !== 200 || got.length < contents.length) return pass
    const listed = filesShown({ ...seen, exchange: shown })
    if (listed.length !== contents.length) return pass
    const lost = contents.find((content) => !got.some(({ answer }) => answer.text === content))
    if (lost !== undefined)
      return fail(`no file has the text that was sent, which begins with ${JSON.stringify(lost.slice(0, 40))}`)
    const main = listed.findIndex((one) => atPath(one, 'isMainContent') === true)
    return main === -1 || got[main]?.answer.text === sent.main
      ? pass
      : fail('the main content has the text of an annex')
  })

/** §2: the body of the reply of a step has the texts that were sent, or one of them in each language (§2); none is right only where its details name another main content. */
export const bodyOfReply = (step: number, details: number, sent: LocalizedString): Expectation =>
  expectation('reply-body', 'the text that was sent', (seen) => {
    const { answer } = seen.exchange
    const shown = exchangeOfStep(seen, details)
    if (!isAboutReply(step, seen) || shown?.answer.status !== 200) return pass
    if (answer.status === 200) {
      const json = jsonOf(answer)
      const found = (json === undefined ? [answer.text ?? ''] : stringsIn(json)).map(withoutEntities)
      const texts = Object.values(sent).filter((text) => found.some((one) => one.includes(text)))
      if (texts.length === 0) return fail('another text, or none')
      const swapped = texts.length > 1 ? languageOfOtherText(json, sent) : undefined
      return swapped === undefined ? pass : fail(`the text in ${swapped} is that of another language`)
    }
    const isMain = atPath(jsonOf(shown.answer), 'isBodyMainContent') === true
    return isMain && answer.status === 404 ? fail('no body, although it is the main content') : pass
  })

/** The first language whose text was sent in another one. The texts may be the answer, or a field of it. */
const languageOfOtherText = (json: unknown, sent: LocalizedString): string | undefined => {
  const fields = typeof json === 'object' && json !== null ? Object.values(json) : []
  const swapped = [json, ...fields].flatMap((shown) =>
    Object.entries(toLocalizedString(shown)).filter(([language, text]) => {
      const own = sent[language as keyof LocalizedString]
      return own !== undefined && !text.includes(own) && Object.values(sent).some((other) => text.includes(other))
    }),
  )
  return swapped[0]?.[0]
}

/** The replies that this scenario created: a later list can hold them without naming their parents. */
const createdReplies = ({ exchanges, dialect }: JudgementInput): (string | undefined)[] =>
  exchanges
    .filter(({ request, answer }) => request.path.endsWith('/reply') && answer.status === 201)
    .map((created) => replyIdOf(created, dialect.messageId))

/**
 * The list contains no reply to these messages that the list of an earlier step, counted from 1, did not contain. Other
 * replies can appear meanwhile, so a message counts only if it names its parent or has the identifier of a created reply.
 */
export const noNewReplyTo = (step: number, ...parents: readonly MessageHandle[]): Expectation =>
  listExpectation('no-new-reply', 'no new reply to the message', (items, seen) => {
    const before = idsOfStep(seen, step)
    if (!Array.isArray(before)) return before
    const created = createdReplies(seen)
    return allOf(
      items.map((item) => {
        if (before.includes(item.id)) return pass
        const parent = fieldOfItem(item, 'originalMessageId', seen)
        const isReply = created.includes(item.id) || parents.some(({ messageId }) => isParent(parent, messageId))
        if (isReply) return fail(`message ${item.id} is a reply to it`)
        return 'unknown' in parent ? parent.unknown : pass
      }),
    )
  })

const isParent = (parent: ReturnType<typeof fieldOfItem>, messageId: string): boolean =>
  'value' in parent && String(parent.value ?? '') === messageId
