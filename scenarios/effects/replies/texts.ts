/** §2, §4.1: a reply holds the text that was sent. Where a reply appears is not specified. */
import type { LocalizedString } from '../../../src/contract/interface/model.ts'
import type { PersonaName } from '../../../src/contract/personas.ts'
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { textOfReply } from '../../../src/engine/expectations/answers/replies/contents.ts'
import { replyCreated } from '../../../src/engine/expectations/answers/replies/created.ts'
import { replyHasOwnDate, replySentBy } from '../../../src/engine/expectations/answers/replies/own-fields.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import type { Expectation } from '../../../src/engine/scenario/expectation.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { replyPermissionStep } from '../../states/precondition-steps.ts'
import { replyFile, replyRequest, replyTexts } from '../../table/reply.ts'
import { replyBodyStep, replyDetailsStep } from './reply-steps.ts'

/** Longer than a column of 255 characters, with a character that takes four bytes in UTF-8, and characters that HTML escapes. */
const longTexts = {
  nl: `${replyTexts.nl} 😀 "10 < 20" & d'r bij. ${'Met vriendelijke groeten. '.repeat(12)}Einde.`,
  fr: `${replyTexts.fr} 😀 "10 < 20" & l'été. ${'Salutations distinguées. '.repeat(12)}Fin.`,
  de: `${replyTexts.de} 😀 "10 < 20" & wie geht's. ${'Mit freundlichen Grüßen. '.repeat(12)}Ende.`,
}

export const textDefaults = {
  clauses: ['2.reply-body-content', '4.1.reply', '4.1.body', '2.reply-sender-enterprise-number', '1.8.order'],
  needs: ['repliable', 'mailbox'],
  features: ['reply', 'body'],
  reads: 'item',
  changes: ['repliable'],
} as const

interface SentText {
  does: string
  annexes?: readonly (typeof replyFile)[]
  texts?: LocalizedString
  /** what the answer to the reply must be */
  answer?: Expectation
  /** what its details must show, wherever they appear */
  shows?: readonly Expectation[]
  as?: PersonaName
}

/** A reply, its details and its body. */
export const textSteps = (
  { repliable, mailbox: { enterpriseNumber } }: Pick<Needs, 'repliable' | 'mailbox'>,
  { does, annexes = [], texts = longTexts, answer = replyCreated, shows = [], as }: SentText,
) => [
  replyPermissionStep('details', repliable),
  step('reply', does)
    .send(replyRequest(repliable, enterpriseNumber, annexes, undefined, texts))
    .as(as)
    .triesFeature('reply')
    .expect(answer),
  replyDetailsStep(repliable).expect(replySentBy(2, enterpriseNumber), replyHasOwnDate(2, 1), ...shows),
  replyBodyStep(repliable).expect(textOfReply(2, 3, texts)),
]

const textKept = scenario({
  ...textDefaults,
  id: 'reply-text-kept',
  title: 'If a new reply is listed, its body is the text that was sent',
  causes: [
    'Replies of users have code of their own, which takes the sender from the parent, or local time for UTC.',
    'The text is only sent on to the other party, and the stored reply has none.',
    'The column has 255 characters or three bytes for a character (utf8 of MySQL), or the text is stored as HTML (&amp;, &#39;).',
  ],
  steps: (needs) => textSteps(needs, { does: 'reply with a text' }),
})

const textBesideFileKept = scenario({
  ...textDefaults,
  id: 'reply-text-beside-file-kept',
  title: 'If a new reply with an annex is listed, its body is the text that was sent',
  causes: ['A text and a file exclude each other: a reply that has a file loses its text.'],
  steps: (needs) => textSteps(needs, { does: 'reply with a text and an annex', annexes: [replyFile] }),
})

/** §2: a text in one language stands in for the others. A provider may ask for all three. */
const oneLanguageFilled = scenario({
  ...textDefaults,
  id: 'reply-in-one-language-filled',
  title: 'A reply in French alone is refused, or no language of its body is empty',
  clauses: [...textDefaults.clauses, '2.localized-object'],
  causes: ['The other languages are stored as empty texts, and are not filled when the body is read.'],
  steps: (needs) =>
    textSteps(needs, {
      does: 'reply with a text in French alone',
      texts: { fr: replyTexts.fr },
      answer: either([replyCreated], [clientError]),
    }),
})

/** JSON_NUMERIC_CHECK of PHP, and databases that guess types, make numbers of them. */
const digitsStayText = scenario({
  ...textDefaults,
  id: 'reply-text-of-digits-kept',
  title: 'A reply whose text is a number is refused, or its body is that text',
  causes: ['Texts that look like numbers become numbers in JSON (JSON_NUMERIC_CHECK), and lose their zeros.'],
  steps: (needs) =>
    textSteps(needs, {
      does: 'reply with a number as its text',
      texts: { nl: '0470101', fr: '0470102', de: '0470103' },
      answer: either([replyCreated], [clientError]),
    }),
})

export const replyTextScenarios = [textKept, textBesideFileKept, oneLanguageFilled, digitsStayText]
