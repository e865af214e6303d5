/** §2, §4.1: what a reply holds where it appears. */
import type { LocalizedString } from '../../../../contract/interface/model.ts'
import { sha256Base64Url } from '../../../../contract/sha256.ts'
import { type Answer, type Exchange, isWebPage, jsonOf } from '../../../scenario/exchange.ts'
import {
  type Expectation,
  exchangeOfStep,
  fail,
  type JudgementInput,
  pass,
  unknownName,
} from '../../../scenario/expectation.ts'
import { atPath, identifierAt, isMainContent, stringsIn } from '../../../scenario/json-path.ts'
import { entriesAt, requestedSegments } from '../../exchange-parts.ts'
import { decodeNumericReferences, decodeReferences, hasTag } from '../../html-text.ts'
import { expectation } from '../../new-expectation.ts'
import { judgeAllLanguages } from '../localized.ts'
import { replyOfStep } from './created.ts'
import { emptyLanguage, languageOfOtherText, withOneLineEnd } from './languages.ts'

/** The answer is about the reply that a step created: nothing says where, or when, a reply appears (§4.1). */
export const isAboutReply = (step: number, seen: JudgementInput): boolean => {
  const id = replyOfStep(seen, step)
  return id !== undefined && requestedSegments(seen.exchange).includes(id)
}

/** §2: where the details of the reply of a step appear, they list at least that many files. */
export const replyShowsAnnexes = (step: number, count: number): Expectation =>
  expectation('reply-annexes', `${count} or more files`, (seen) => {
    if (!isAboutReply(step, seen) || seen.exchange.answer.status !== 200) return pass
    if (seen.dialect.attachments === null) return unknownName('attachments')
    const { length } = entriesAt(seen.exchange, seen.dialect.attachments)
    return length < count ? fail(`${length} files`) : pass
  })

/** The same, each with an identifier of its own, and one of them is the main content, so the text is not. */
export const replyShowsFiles = (step: number, count: number): Expectation =>
  expectation('reply-files', `${count} or more files, one of them the only main content`, (seen) => {
    const annexes = replyShowsAnnexes(step, count).judge(seen)
    const files = entriesAt(seen.exchange, seen.dialect.attachments)
    if (annexes.holds !== true || !isAboutReply(step, seen) || seen.exchange.answer.status !== 200) return annexes
    const ids = files.flatMap((file) => identifierAt(file, seen.dialect.attachmentId) ?? [])
    if (new Set(ids).size < ids.length) return fail('two files with the same identifier')
    const main = files.filter(isMainContent).length
    if (main !== 1) return fail(main === 0 ? 'no file is the main content' : `${main} files are the main content`)
    const isBodyMain = atPath(jsonOf(seen.exchange.answer), 'isBodyMainContent') === true
    return isBodyMain ? fail('isBodyMainContent is true too') : pass
  })

/** §2, for the portal: where the details of the reply of a step show a subject, it has all three languages. */
export const replySubjectInAllLanguages = (step: number): Expectation =>
  expectation('reply-subject', 'a subject with a value in nl, fr and de, or none', (seen) => {
    const { answer } = seen.exchange
    if (!isAboutReply(step, seen) || answer.status !== 200) return pass
    const subject = atPath(jsonOf(answer), 'subject')
    const isShown = stringsIn(subject).some((text) => text.trim() !== '')
    return isShown ? judgeAllLanguages('subject', subject) : pass
  })

/** §4.3: the record that the details of a step name is found; without a name there, the request asks for no record. */
export const namedRecordFound = (
  details: number,
  field: 'senderApplicationId' | 'senderOrganizationId' | 'messageTypeId',
): Expectation =>
  expectation(`record-of-${field}`, `200 for the record that step ${details} names`, (seen) => {
    const { answer } = seen.exchange
    const id = identifierAt(jsonOf(exchangeOfStep(seen, details)?.answer ?? answer), seen.dialect[field])
    const asked = requestedSegments(seen.exchange).at(-1)
    return !id || id !== asked || answer.status === 200 ? pass : fail(String(answer.status))
  })

type FileContent = string | Uint8Array

const isContent = ({ digest }: Answer, content: FileContent): boolean => digest === sha256Base64Url(content)

const isDownload = ({ request }: Exchange): boolean => /\/attachments\/[^/]+\/content/.test(request.path)

/**
 * §2: the files that the steps after `details` got are those of the reply of a step, in the order of its details. The file
 * that the details call the main content has the content that was sent as such. A target can list more files than were sent.
 */
export const filesOfReply = (
  step: number,
  details: number,
  sent: { main: FileContent } & Record<string, FileContent>,
): Expectation =>
  expectation('reply-file-contents', 'each file as it was sent', (seen) => {
    const shown = exchangeOfStep(seen, details)
    const contents = Object.values(sent)
    const got = seen.exchanges.filter((one) => one.step >= details && isDownload(one) && one.answer.status === 200)
    if (!isAboutReply(step, seen) || shown?.answer.status !== 200 || got.length < contents.length) return pass
    const listed = entriesAt(shown, seen.dialect.attachments)
    if (listed.length !== contents.length) return pass
    const lost = contents.find((content) => !got.some(({ answer }) => isContent(answer, content)))
    if (typeof lost === 'string')
      return fail(`no file has the text that was sent, which begins with ${JSON.stringify(lost.slice(0, 40))}`)
    if (lost !== undefined) return fail(`no file has the ${lost.length} bytes that were sent`)
    const main = listed.findIndex(isMainContent)
    const mainAnswer = got[main]?.answer
    return main === -1 || (mainAnswer && isContent(mainAnswer, sent.main))
      ? pass
      : fail('the main content is that of an annex')
  })

/** §4.1: a caller who can download one of the files that the step `details` lists can download each of them. */
export const filesOfReplyServed = (step: number, details: number): Expectation =>
  expectation('reply-files-served', 'each file of the reply can be downloaded, if one of them can', (seen) => {
    const shown = exchangeOfStep(seen, details)
    if (!isAboutReply(step, seen) || shown?.answer.status !== 200) return pass
    const listedIds = entriesAt(shown, seen.dialect.attachments).map((file) =>
      identifierAt(file, seen.dialect.attachmentId),
    )
    const statuses = new Map(
      seen.exchanges
        .filter((one) => one.step >= details && isDownload(one))
        .map((one) => [requestedSegments(one).at(-2), one.answer.status] as const)
        .filter(([id]) => listedIds.includes(id)),
    )
    const refused = [...statuses].find(([, status]) => status >= 400)
    const isAnyServed = [...statuses.values()].includes(200)
    return refused && isAnyServed ? fail(`${refused[1]} for the file ${refused[0]}, and 200 for another`) : pass
  })

/** HTML must write some characters as named entities. */
const plainText = (text: string, isHtml: boolean): string => (isHtml ? decodeReferences : decodeNumericReferences)(text)

/** The texts of a body: one that is no JSON, or each text of the JSON, which can be HTML too. */
const textsOfBody = (answer: Answer): string[] => {
  const json = jsonOf(answer)
  return json === undefined
    ? [plainText(answer.text ?? '', isWebPage(answer))]
    : stringsIn(json).map((text) => plainText(text, hasTag(text)))
}

/**
 * §2: the body of the reply of a step has the texts that were sent, or one of them in each language; no language that it shows is
 * empty. A missing body is right only if the body is not the main content.
 */
export const bodyOfReply = (step: number, details: number, sent: LocalizedString): Expectation =>
  expectation('reply-body', 'the text that was sent', (seen) => {
    const { answer } = seen.exchange
    const shown = exchangeOfStep(seen, details)
    if (!isAboutReply(step, seen) || shown?.answer.status !== 200) return pass
    if (answer.status === 200) {
      const lines = textsOfBody(answer).map(withOneLineEnd)
      const texts = Object.values(sent).filter((text) => lines.some((one) => one.includes(withOneLineEnd(text))))
      if (texts.length === 0) return fail('another text, or none')
      const swapped = texts.length > 1 ? languageOfOtherText(jsonOf(answer), sent) : undefined
      if (swapped !== undefined) return fail(`the text in ${swapped} is that of another language`)
      const empty = emptyLanguage(jsonOf(answer))
      return empty === undefined ? pass : fail(`no text in ${empty}`)
    }
    const isMain = atPath(jsonOf(shown.answer), 'isBodyMainContent') === true
    return isMain && answer.status === 404 ? fail('no body, although it is the main content') : pass
  })

/** The same for targets that offer bodies. A missing body is right only if a file is the main content. */
export const textOfReply = (step: number, details: number, sent: LocalizedString): Expectation => {
  const body = bodyOfReply(step, details, sent)
  return expectation('reply-text', body.says, (seen) => {
    const shown = exchangeOfStep(seen, details)
    const isShown = isAboutReply(step, seen) && shown?.answer.status === 200
    const hasMainFile = entriesAt(shown, seen.dialect.attachments).some(isMainContent)
    return isShown && !hasMainFile && seen.exchange.answer.status === 404
      ? fail('no body, although no file is the main content')
      : body.judge(seen)
  })
}

/** §3: nothing removes a message: if the step `details` showed the reply of a step, the answer shows it too. */
export const stillShown = (step: number, details: number): Expectation =>
  expectation('reply-still-shown', `the details of the reply, as in step ${details}`, (seen) => {
    const isShownBefore = exchangeOfStep(seen, details)?.answer.status === 200
    const { status } = seen.exchange.answer
    return !isAboutReply(step, seen) || !isShownBefore || status === 200 ? pass : fail(String(status))
  })
