/** §5.4, §5.6: a quotation mark in a parameter or an identifier is text: it opens nothing (SQL injection). */
import { defaultPartition } from '../../../src/contract/interface/partitions.ts'
import { paths } from '../../../src/contract/interface/paths.ts'
import { type PersonaName, personaOf } from '../../../src/contract/personas.ts'
import { either } from '../../../src/engine/expectations/alternatives.ts'
import { fileDiffersFromStep } from '../../../src/engine/expectations/answers/other-files.ts'
import { sameDataAsStep } from '../../../src/engine/expectations/answers/same-data.ts'
import { noSuccessButWebPage } from '../../../src/engine/expectations/answers/status.ts'
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { noTextOfMessages } from '../../../src/engine/expectations/leaks.ts'
import {
  eachMessageHas,
  noMessage,
  noMessageOfStep,
  nonEmptyList,
} from '../../../src/engine/expectations/lists/membership.ts'
import { get, getDetails, listReceived, type RequestSpec } from '../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step, type WrittenStep } from '../../../src/engine/scenario/scenario.ts'
import { detailsAsApplicationStep } from '../../states/precondition-steps.ts'

/** Texts that end a value and go on with a condition that always holds, each for another way to write the query. */
export const conditionsAfter = (value: string): (readonly [name: string, text: string])[] => [
  ['quote', `${value}' OR '1'='1`],
  ['comment', `${value}' OR 1=1 -- `],
  ['bracket', `${value}') OR ('1'='1`],
  ['double-quote', `${value}") OR ("1"="1`],
  ['number', `${/^\d+$/.test(value) ? value : 0} OR 1=1`],
]

/** The rest of the query, with its condition on rights, becomes a comment. */
const commentsAfter = (value: string): (readonly [name: string, text: string])[] => [
  ['rest-of-line', `${value}' -- `],
  ['rest-after-bracket', `${value}') -- `],
  ['rest-after-double-quote', `${value}" -- `],
]

/** Callers, each with the lists that it must see nothing of: steps 2 and 3. */
const callers = {
  humanUser: [2],
  userOfB: [2, 3],
  foreignConsumer: [2, 3],
} as const satisfies Partial<Record<PersonaName, readonly number[]>>

type Caller = keyof typeof callers

const callerNouns: Readonly<Record<Caller, string>> = {
  humanUser: 'a user without the right',
  userOfB: 'a user of one partition',
  foreignConsumer: 'another enterprise',
}

/** A firewall may drop such a request, or answer with a page of its own. At the end the same list again shows that the target still answers. */
const framed = (caller: Caller, before: readonly WrittenStep[], attacks: readonly WrittenStep[]): WrittenStep[] => [
  listStep('list', caller),
  ...before,
  ...attacks.map((attack) => attack.with({ mayBeDropped: true })),
  listStep('list-again', caller),
]

const listStep = (id: string, caller: Caller) =>
  step(id, `${personaOf(caller).says} lists messages`)
    .sendAs(caller, listReceived())
    .given(status(200), nonEmptyList)

const partitionStep = (id: string, recipientPartition: string) =>
  step(id, `an application lists the partition ${recipientPartition}`)
    .sendAs('documentConsumer', listReceived({ recipientPartition }))
    .given(status(200), nonEmptyList, eachMessageHas('recipientPartition', recipientPartition))

export const sqlCauses = [
  'The query is built by joining texts (Statement, createNativeQuery with +, string interpolation) in place of parameters.',
  'The search text is escaped or bound, and the other parameters are not.',
]

/** Other criteria may be ignored or read leniently where they are malformed; no message has such an application. */
const attackedCriteria = (text: string): Record<string, RequestSpec> => ({
  recipientPartition: listReceived({ recipientPartition: text }),
  enterpriseNumber: listReceived({ enterpriseNumber: text }),
  qlang: listReceived({ q: 'zwxqjkvw', qlang: text }),
})

const inQueries = (caller: Caller) =>
  scenario({
    id: `access-sql-in-queries-${kebabCase(caller)}`,
    title: `SQL injection in a list criterion opens nothing to ${callerNouns[caller]}`,
    clauses: [
      caller === 'foreignConsumer' ? '5.4.foreign-list' : '5.6.list-consultable-only',
      '4.1.sender-application-id',
      '4.1.every-message-matches',
    ],
    persona: caller,
    needs: ['closedMessage', 'generalMessage'],
    runsAlone: true,
    causes: sqlCauses,
    steps: ({ closedMessage }) => {
      const nothingHidden = either(
        [noMessage],
        callers[caller].map((list) => noMessageOfStep(list)),
      )
      const attacks = conditionsAfter('x').flatMap(([name, text]) => [
        step(`senderApplicationId-${name}`, `list with senderApplicationId=${text}`)
          .send(listReceived({ senderApplicationId: text }))
          .expect(noMessage),
        ...Object.entries(attackedCriteria(text)).map(([parameter, request]) =>
          step(`${parameter}-${name}`, `list with ${parameter}=${text}`).send(request).expect(nothingHidden),
        ),
      ])
      const before = [
        partitionStep('closed-as-application', closedMessage.recipientPartition),
        partitionStep('general-as-application', defaultPartition),
      ]
      return framed(caller, before, attacks)
    },
  })

const inIdentifiers = (caller: Caller) =>
  scenario({
    id: `access-sql-in-identifiers-${kebabCase(caller)}`,
    title: `SQL injection in a message or file identifier opens nothing to ${callerNouns[caller]}`,
    clauses:
      caller === 'foreignConsumer'
        ? ['5.4.foreign-message', '5.4.foreign-content']
        : ['5.6.details-refused', '5.6.content-refused'],
    persona: caller,
    needs: ['closedMessage', 'generalMessage'],
    // A text of SQL can name a message that is not read yet.
    writes: true,
    runsAlone: true,
    causes: sqlCauses,
    steps: ({ closedMessage, generalMessage }) => {
      const { messageId, mainAttachmentId: attachmentId } = closedMessage
      const openFile = (attachmentId: string) =>
        get(paths.content, { messageId: generalMessage.messageId, attachmentId })
      const before = [
        detailsAsApplicationStep(closedMessage),
        step('content-as-application', 'an application gets the file of the closed message')
          .sendAs('documentConsumer', get(paths.content, { messageId, attachmentId }))
          .given(status(200)),
        step('open-content-as-application', 'an application gets a file of GENERAL')
          .sendAs('documentConsumer', openFile(generalMessage.mainAttachmentId))
          .given(status(200)),
      ]
      // A provider may read only the start of the identifier: it names a message or file of the caller, or the closed one, which is refused.
      const afterIdentifier = [...conditionsAfter(messageId), ...commentsAfter(messageId)].flatMap(([name, text]) => [
        step(`details-${name}`, `get the details of ${text}`)
          .send(getDetails({ messageId: text }))
          .expect(noTextOfMessages(closedMessage)),
        step(`content-${name}`, `get the file of ${text}`)
          .send(get(paths.content, { messageId: text, attachmentId }))
          .expect(fileDiffersFromStep(3, 1, attachmentId)),
      ])
      const ofNothing = conditionsAfter('x').flatMap(([name, text]) => [
        step(`any-details-${name}`, `get the details of ${text}, which no message is called`)
          .send(getDetails({ messageId: text }))
          .expect(noSuccessButWebPage),
        step(`any-file-${name}`, `get the file ${text} of a message in GENERAL`)
          .send(openFile(text))
          .expect(either([noSuccessButWebPage], [sameDataAsStep(4)])),
      ])
      return framed(caller, before, [...afterIdentifier, ...ofNothing])
    },
  })

const callerNames = Object.keys(callers) as Caller[]

export const sqlScenarios = [...callerNames.map(inQueries), ...callerNames.map(inIdentifiers)]
