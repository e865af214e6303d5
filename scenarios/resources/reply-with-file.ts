import { replyCreated } from '../../src/engine/expectations/answers/replies/created.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { replyPermissionStep } from '../states/precondition-steps.ts'
import { replyFile, replyRequest } from '../table/reply.ts'

/** §2: a reply can carry files, each in its own part, which the JSON names. */
export const replyWithFileCreated = scenario({
  id: 'reply-with-file-created',
  title: 'A reply with a file in its own part is created',
  clauses: [
    '2.reply-attachments',
    '2.reply-http-part-name',
    '2.reply-is-main-content',
    '2.reply-multipart',
    '4.1.reply-201',
    '7.reply-201',
  ],
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
  causes: [
    'The parts are bound by fixed names, and httpPartName is never read.',
    'The file part is read before the JSON part, or a proxy limits the size of uploads.',
  ],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    replyPermissionStep('details', repliable),
    step('reply', 'reply with a file')
      .send(replyRequest(repliable, enterpriseNumber, [replyFile]))
      .triesFeature('reply')
      .expect(replyCreated),
  ],
})
