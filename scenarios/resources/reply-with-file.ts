import { replyCreated } from '../../src/engine/expectations/answers/replies/created.ts'
import type { RequestSpec } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { replyPermissionStep } from '../states/precondition-steps.ts'
import { replyFile, replyOfBrowser, replyRequest } from '../table/reply.ts'

const replyDefaults = {
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
} as const

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
  ...replyDefaults,
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

/** §2: parts are found by their name. A browser sends the JSON as a file called blob, since it has a media type. */
export const replyOfBrowserCreated = scenario({
  id: 'reply-of-browser-created',
  title: 'A reply is created as a browser sends it: the JSON part has a file name and comes last',
  level: 'SHOULD',
  clauses: ['2.reply-multipart', '2.reply-part', '4.1.reply-201'],
  ...replyDefaults,
  causes: [
    'A part with a file name is a file for the framework ($_FILES, IFormFile), and the JSON is looked for among the fields.',
    'The parts are read as a stream, and a file before the JSON is refused or skipped.',
  ],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    replyPermissionStep('details', repliable),
    step('reply', 'reply with a file, as a page of the portal does with FormData')
      .send(replyOfBrowser(repliable, enterpriseNumber, replyFile))
      .triesFeature('reply')
      .advise(replyCreated),
  ],
})

/** RFC 2046 §5.1.1: a boundary can be quoted, and some HTTP clients quote each one. */
export const replyWithQuotedBoundaryCreated = scenario({
  id: 'reply-with-quoted-boundary-created',
  title: 'A reply whose Content-Type has its boundary in quotation marks is created',
  clauses: ['2.reply-multipart', '2.reply-part', '4.1.reply-201'],
  ...replyDefaults,
  causes: [
    'Content-Type is split at "boundary=" by hand, and the quotation marks of .NET clients count as part of the boundary.',
  ],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => {
    const { body, ...request } = replyRequest(repliable, enterpriseNumber, [replyFile])
    const quoted: RequestSpec = {
      ...request,
      body: body && 'parts' in body ? { ...body, isBoundaryQuoted: true } : body,
    }
    return [
      replyPermissionStep('details', repliable),
      step('reply', 'reply with a file, and with quotation marks around the boundary')
        .send(quoted)
        .triesFeature('reply')
        .expect(replyCreated),
    ]
  },
})
