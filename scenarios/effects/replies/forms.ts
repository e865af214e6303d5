import type { MessageHandle } from '../../../src/contract/test-data/needs.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { filesOfReply, replyShowsAnnexes } from '../../../src/engine/expectations/answers/replies/contents.ts'
import { replyCreated } from '../../../src/engine/expectations/answers/replies/created.ts'
import { clientError } from '../../../src/engine/expectations/answers/status.ts'
import type { MultipartForm, RequestSpec } from '../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { replyPermissionStep } from '../../states/precondition-steps.ts'
import { type FilePart, replyFile, replyOfBrowser, replyRequest } from '../../table/reply.ts'
import { createdOrFileRefused } from './files/kept-files.ts'
import { replyDetailsStep, replyFileOfAnswer } from './reply-steps.ts'

const replyDefaults = {
  needs: ['repliable', 'mailbox'],
  features: ['reply'],
  reads: 'item',
  changes: ['repliable'],
} as const

/** Whatever the form, an accepted reply has its file. The steps before these are the details of the parent and the reply. */
const fileKeptSteps = (parent: MessageHandle) => [
  replyDetailsStep(parent).expect(replyShowsAnnexes(2, 1)),
  step('file', 'the document consumer asks for its file')
    .sendAs('documentConsumer', replyFileOfAnswer(parent, 0))
    .expect(filesOfReply(2, 3, { main: replyFile.content })),
]

/** §2: a reply can carry files, each in its own part, which the JSON names. */
const replyWithFileCreated = scenario({
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
    ...fileKeptSteps(repliable),
  ],
})

/** §2: parts are found by their name. A browser sends the JSON as a file called blob, since it has a media type. */
const replyOfBrowserCreated = scenario({
  id: 'reply-of-browser-created',
  title: 'A reply is created as a browser sends it: the JSON part has a file name and comes last',
  clauses: ['2.reply-multipart', '2.reply-part', '2.reply-attachments', '4.1.reply-201'],
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
      .expect(createdOrFileRefused)
      .advise(replyCreated),
    ...fileKeptSteps(repliable),
  ],
})

interface ReplyForm {
  id: string
  title: string
  /** A provider may refuse it. If it does not, it keeps the file. */
  mayBeRefused?: true
  form?: MultipartForm
  file?: FilePart
  why: string
  causes: readonly [string, ...string[]]
}

/** RFC 2046, RFC 7578: each form is sent by some HTTP clients. */
const replyForms: readonly ReplyForm[] = [
  {
    id: 'reply-with-quoted-boundary-created',
    title: 'A reply whose Content-Type has its boundary in quotation marks is created',
    form: 'quotedBoundary',
    why: 'reply with a file, and with quotation marks around the boundary',
    causes: [
      'Content-Type is split at "boundary=" by hand, and the quotation marks of .NET clients count as part of the boundary.',
    ],
  },
  {
    id: 'reply-with-charset-after-boundary-created',
    title: 'A reply whose Content-Type has a charset after its boundary is created',
    form: 'charsetAfterBoundary',
    why: 'reply with a file, and with a charset after the boundary',
    causes: ['All that follows "boundary=" is taken for the boundary, and Java clients add a charset there.'],
  },
  {
    id: 'reply-with-other-part-headers-created',
    title: 'A reply whose part headers are in lower case and whose JSON part has a charset is created',
    form: 'otherPartHeaders',
    why: 'reply with a file; the names of part headers are in lower case, and the JSON part has a charset',
    causes: [
      'Headers of parts are looked up as "Content-Disposition" and "Content-Type", and some clients write them in lower case.',
      'The media type of the JSON part is compared as a text with application/json, and many clients add a charset.',
    ],
  },
  {
    id: 'reply-with-untyped-json-created',
    title: 'A reply whose JSON part has no media type is created',
    mayBeRefused: true,
    form: 'untypedJson',
    why: 'reply with a file, and without Content-Type on the JSON part, as curl -F does',
    causes: [
      'A part without a media type counts as application/octet-stream, and is not converted from JSON (@RequestPart).',
    ],
  },
  {
    id: 'reply-with-accent-in-part-name-created',
    title: 'A reply whose file is in a part named with an accent is created',
    mayBeRefused: true,
    file: { ...replyFile, name: 'pièce-1' },
    why: 'reply with a file in a part named "pièce-1"',
    causes: ['Names of parts are read as Latin-1, and compared with httpPartName from the JSON.'],
  },
]

const replyFormCreated = ({ form, file = replyFile, why, mayBeRefused, ...written }: ReplyForm) =>
  scenario({
    ...written,
    clauses: ['2.reply-multipart', '2.reply-part', '2.reply-attachments', '4.1.reply-201'],
    ...replyDefaults,
    steps: ({ repliable, mailbox: { enterpriseNumber } }) => {
      const reply = step('reply', why)
        .send(inMultipartForm(replyRequest(repliable, enterpriseNumber, [file]), form))
        .triesFeature('reply')
      const judged = mayBeRefused ? reply.expect(createdOrFileRefused).advise(replyCreated) : reply.expect(replyCreated)
      return [replyPermissionStep('details', repliable), judged, ...fileKeptSteps(repliable)]
    },
  })

const inMultipartForm = ({ body, ...request }: RequestSpec, multipartForm?: MultipartForm): RequestSpec => ({
  ...request,
  body: body && 'parts' in body && multipartForm ? { ...body, multipartForm } : body,
})

/** §2: a LocalizedString has 0 to 3 properties. A provider may insist on a text. */
const replyWithoutTextAnswered = scenario({
  id: 'reply-without-text-created-or-refused',
  title: 'A reply with a main file and an empty text is created, or refused with a 4xx',
  clauses: ['2.reply-body-content', '2.localized-object', '4.1.reply-201'],
  ...replyDefaults,
  causes: ['The first text of bodyContent is read without a check, and an empty object has none.'],
  steps: ({ repliable, mailbox: { enterpriseNumber } }) => [
    replyPermissionStep('details', repliable),
    step('reply', 'reply with a text')
      .send(replyRequest(repliable, enterpriseNumber))
      .triesFeature('reply')
      .given(replyCreated),
    // A second reply to one message may be refused too.
    step('empty-text', 'reply with a main file and bodyContent {}')
      .send(replyRequest(repliable, enterpriseNumber, [replyFile], replyFile.name, {}))
      .expect(either([replyCreated], [clientError]))
      .advise(replyCreated),
  ],
})

export const replyFormScenarios = [
  replyWithFileCreated,
  replyOfBrowserCreated,
  ...replyForms.map(replyFormCreated),
  replyWithoutTextAnswered,
]
