/** §2: the details of a message of the dataset show its fields as they are stored. */
import type { LocalizedString } from '../../../contract/interface/model.ts'
import { languages } from '../../../contract/interface/parameters.ts'
import type { KnownFields } from '../../../contract/test-data/needs.ts'
import { jsonOf } from '../../scenario/exchange.ts'
import { type Expectation, fail, type Judgement, pass, unknownName } from '../../scenario/expectation.ts'
import { asArray, atPath, isAbsent, stringsIn } from '../../scenario/json-path.ts'
import { toLocalizedString } from '../../scenario/localized-text.ts'
import { allOf, judgeObject } from '../judgement.ts'
import { expectation } from '../new-expectation.ts'
import { isInPartition } from './fields.ts'
import { isLocalized } from './localized.ts'

const plain = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

const isOneText = (shown: LocalizedString): boolean => new Set(Object.values(shown).map(plain)).size === 1

/**
 * Each language shows its own text, or the text of another language where it has none. A provider with one language per
 * message (`isOneLanguage`) shows the same text in all of them (§2).
 */
const showsTexts = (stored: LocalizedString, shown: LocalizedString, isOneLanguage = isOneText(shown)): boolean => {
  const texts = Object.values(shown).map(plain)
  const storedTexts = Object.values(stored).map(plain)
  if (texts.length === 0) return storedTexts.length === 0
  if (isOneLanguage && isOneText(shown)) return storedTexts.includes(texts[0] ?? '')
  return languages.every((language) => {
    const [text, own] = [shown[language], stored[language]]
    if (text === undefined) return true
    return own === undefined ? storedTexts.includes(plain(text)) : plain(text) === plain(own)
  })
}

const judgeSubject = ({ subject }: KnownFields, json: object): Judgement => {
  const found = atPath(json, 'subject')
  return showsTexts(subject, toLocalizedString(found)) ? pass : fail(`subject is ${JSON.stringify(found)}`)
}

const hasTwice = (values: readonly unknown[]): boolean =>
  new Set(values.map((value) => JSON.stringify(value))).size < values.length

/** A list that is left out is not judged: details can leave it to an operation of its own. */
const judgeBusinessValues = ({ businessValues }: KnownFields, json: object): Judgement => {
  if (isAbsent(atPath(json, 'businessDataList'))) return pass
  const entries = asArray(atPath(json, 'businessDataList'))
  if (hasTwice(entries)) return fail('an entry is there twice')
  // Two values that differ in another language can be the same plain text.
  const isTwice = entries.some((entry) => hasTwice(asArray(atPath(entry, 'values')).filter(isLocalized)))
  if (isTwice && !hasTwice(businessValues)) return fail('a value is there twice')
  const shown = entries.flatMap((entry) => asArray(atPath(entry, 'values')))
  const isOneLanguage = isOneText(toLocalizedString(atPath(json, 'subject')))
  const isShown = (stored: LocalizedString): boolean =>
    shown.some((value) =>
      typeof value === 'string'
        ? Object.values(stored).map(plain).includes(plain(value))
        : Object.keys(toLocalizedString(value)).length > 0 &&
          showsTexts(stored, toLocalizedString(value), isOneLanguage),
    )
  const missing = businessValues.find((value) => !isShown(value))
  return missing === undefined ? pass : fail(`no value ${JSON.stringify(missing)}`)
}

const judgeAttention = ({ attention = {} }: KnownFields, json: object): Judgement => {
  const other = stringsIn(atPath(json, 'forTheAttentionOf')).find((text) => text.trim() !== '')
  if (Object.keys(attention).length === 0)
    return other === undefined ? pass : fail(`forTheAttentionOf is ${JSON.stringify(other)}; none is stored`)
  return allOf(
    Object.entries(attention).map(([name, stored]) => {
      const found = atPath(atPath(json, 'forTheAttentionOf'), name)
      return stringsIn(found).map(plain).includes(plain(stored)) || found === stored
        ? pass
        : fail(`forTheAttentionOf.${name} is ${JSON.stringify(found) ?? 'absent'}`)
    }),
  )
}

type JudgeKnown = (known: KnownFields, json: object) => Judgement

/** The fields of a message outside the dataset are unknown, so they are not judged. */
const knownExpectation = (id: string, says: string, known: KnownFields | undefined, judge: JudgeKnown): Expectation =>
  expectation(id, says, ({ exchange: { answer } }) =>
    known === undefined ? pass : judgeObject(jsonOf(answer), (json) => judge(known, json)),
  )

/** The texts of the message in the answer: subject, business values and addressee. */
export const showsStoredTexts = (known: KnownFields | undefined): readonly Expectation[] => [
  knownExpectation('stored-subject', 'the subject that is stored', known, judgeSubject),
  knownExpectation('stored-business-values', 'the business values that are stored', known, judgeBusinessValues),
  knownExpectation('stored-attention', 'forTheAttentionOf as it is stored', known, judgeAttention),
]

type KnownFlag = 'isRead' | 'isReplyAuthorized' | 'isBodyMainContent'

/** An absent read flag is false. The others can be left out: then nothing is judged. */
export const showsStoredFlag = (flag: KnownFlag, known: KnownFields | undefined): Expectation =>
  knownExpectation(`stored-${flag}`, `${flag} as it is stored`, known, (stored, json) => {
    const found = atPath(json, flag) ?? (flag === 'isRead' ? false : stored[flag])
    return found === stored[flag] ? pass : fail(`${flag} is ${JSON.stringify(found)}`)
  })

/**
 * The visibility of the message, where it is shown as a boolean. A flag that is wrong for some messages is not learned: then
 * it is looked for under the name that changes of visibility have.
 */
export const showsStoredVisibility = (known: KnownFields | undefined): Expectation =>
  expectation('stored-visibility', 'isVisible as it is stored', ({ dialect, exchange: { answer } }) => {
    const path = dialect.isVisible ?? 'isVisible'
    if (known === undefined) return pass
    return judgeObject(jsonOf(answer), (json) =>
      atPath(json, path) === !known.isVisible ? fail(`${path} is ${!known.isVisible}`) : pass,
    )
  })

/** The partition of the message, if it is of the dataset. */
export const showsStoredPartition = (known: KnownFields | undefined, partition: string): Expectation => {
  const shown = isInPartition(partition)
  return known ? shown : { ...shown, judge: () => pass }
}

/** Every attachment is listed, and the main content is marked. A body in its place counts only where bodies are offered. */
export const showsStoredAttachments = (known: KnownFields | undefined): Expectation =>
  expectation('stored-attachments', 'every attachment of the message, one of them as its main content', (seen) => {
    const { attachments: path } = seen.dialect
    if (known === undefined) return pass
    if (path === null) return unknownName('attachments')
    return judgeObject(jsonOf(seen.exchange.answer), (json) => {
      if (isAbsent(atPath(json, path))) return known.attachmentCount === 0 ? pass : fail('no attachments')
      const attachments = asArray(atPath(json, path))
      if (attachments.length !== known.attachmentCount) return fail(`${attachments.length} attachments`)
      const mainCount = attachments.filter((one) => atPath(one, 'isMainContent') === true).length
      const areUnmarked = attachments.every((one) => isAbsent(atPath(one, 'isMainContent')))
      if (known.isBodyMainContent || areUnmarked || mainCount === known.mainAttachmentCount) return pass
      return fail(`${mainCount} main attachments`)
    })
  })

/**
 * Every action is listed, or as many as a provider may show that knows fewer kinds of actions. Details that show no list of
 * actions are not judged: the specification does not say where they are.
 */
export const showsStoredActions = (known: KnownFields | undefined): Expectation =>
  expectation('stored-actions', 'every action of the message', (seen) => {
    const { actions: path } = seen.dialect
    if (known === undefined) return pass
    if (path === null) return unknownName('actions')
    return judgeObject(jsonOf(seen.exchange.answer), (json) => {
      const shown = atPath(json, path)
      return !Array.isArray(shown) || known.actionCounts.includes(shown.length) ? pass : fail(`${shown.length} actions`)
    })
  })
