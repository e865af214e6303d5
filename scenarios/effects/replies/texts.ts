/** §2, §4.1: a reply holds the text that was sent. Where a reply appears is not specified. */
import type { Needs } from '../../../src/contract/test-data/needs.ts'
import { textOfReply } from '../../../src/engine/expectations/answers/replies/contents.ts'
import { replyCreated } from '../../../src/engine/expectations/answers/replies/created.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { replyPermissionStep } from '../../states/precondition-steps.ts'
import { replyFile, replyRequest, replyTexts } from '../../table/reply.ts'
import { replyBodyStep, replyDetailsStep } from './reply-steps.ts'

/** No file is the main content, because the text is. */
const annexAlone = [replyFile]

/** Longer than a column of 255 characters, with a character that takes four bytes in UTF-8, and characters that HTML escapes. */
const longTexts = {
  nl: `${replyTexts.nl} 😀 "10 < 20" & d'r bij. ${'Met vriendelijke groeten. '.repeat(12)}Einde.`,
  fr: `${replyTexts.fr} 😀 "10 < 20" & l'été. ${'Salutations distinguées. '.repeat(12)}Fin.`,
  de: `${replyTexts.de} 😀 "10 < 20" & wie geht's. ${'Mit freundlichen Grüßen. '.repeat(12)}Ende.`,
}

const textDefaults = {
  clauses: ['2.reply-body-content', '4.1.reply', '4.1.body'],
  needs: ['repliable', 'mailbox'],
  features: ['reply', 'body'],
  reads: 'item',
  changes: ['repliable'],
} as const

const textSteps = (
  { repliable, mailbox: { enterpriseNumber } }: Pick<Needs, 'repliable' | 'mailbox'>,
  annexes: readonly (typeof replyFile)[],
) => [
  replyPermissionStep('details', repliable),
  step('reply', annexes.length > 0 ? 'reply with a text and an annex' : 'reply with a text')
    .send(replyRequest(repliable, enterpriseNumber, annexes, undefined, longTexts))
    .triesFeature('reply')
    .expect(replyCreated),
  replyDetailsStep(repliable),
  replyBodyStep(repliable).expect(textOfReply(2, 3, longTexts)),
]

const textKept = scenario({
  ...textDefaults,
  id: 'reply-text-kept',
  title: 'If a new reply is listed, its body is the text that was sent',
  causes: [
    'The text is only sent on to the other party, and the stored reply has none.',
    'The column of the text has 255 characters, or three bytes for a character (utf8 of MySQL).',
    'The text is stored as HTML writes it (&amp;, &#39;), as a protection against scripts.',
  ],
  steps: (needs) => textSteps(needs, []),
})

const textBesideFileKept = scenario({
  ...textDefaults,
  id: 'reply-text-beside-file-kept',
  title: 'If a new reply with an annex is listed, its body is the text that was sent',
  causes: ['A text and a file exclude each other: a reply that has a file loses its text.'],
  steps: (needs) => textSteps(needs, annexAlone),
})

export const replyTextScenarios = [textKept, textBesideFileKept]
