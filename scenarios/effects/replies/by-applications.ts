/** §1.2, §5.5: a reply of an application holds its text and its file, as that of a user does. */
import { filesOfReply, replyShowsAnnexes } from '../../../src/engine/expectations/answers/replies/contents.ts'
import { scenario, step } from '../../../src/engine/scenario/scenario.ts'
import { replyFile } from '../../table/reply.ts'
import { fileOfReply } from './files.ts'
import { textDefaults, textSteps } from './texts.ts'

const applications = [
  { as: 'documentConsumer', id: 'consumer', says: 'document consumer', clause: '1.2.reply-open-to-document-consumer' },
  { as: 'representative', id: 'mandate', says: 'representative', clause: '5.5.mandate-granted-reply' },
] as const

const replyOfApplicationKept = ({ as, id, says, clause }: (typeof applications)[number]) =>
  scenario({
    ...textDefaults,
    id: `reply-by-${id}-kept`,
    title: `If a new reply of a ${says} is listed, it has the text and the file that were sent`,
    clauses: ['2.reply-attachments', '2.reply-http-part-name', ...textDefaults.clauses, clause],
    causes: ['Replies of applications are sent on by other code, which stores a reply without its text or its files.'],
    steps: (needs) => [
      ...textSteps(needs, {
        does: `reply with a text and an annex, as a ${says}`,
        annexes: [replyFile],
        shows: [replyShowsAnnexes(2, 1)],
        as,
      }),
      step('file', 'the document consumer asks for its first file')
        .sendAs('documentConsumer', fileOfReply(needs.repliable, 0))
        .expect(filesOfReply(2, 3, { main: replyFile.content })),
    ],
  })

export const replyOfApplicationScenarios = applications.map(replyOfApplicationKept)
