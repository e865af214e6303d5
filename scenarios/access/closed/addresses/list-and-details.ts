/** §5.6: the closed partition stays closed, however a path, an identifier or a parameter is written. */
import { pathFormNames, pathForms } from '../../../../src/contract/interface/path-forms.ts'
import { paths } from '../../../../src/contract/interface/paths.ts'
import { either } from '../../../../src/engine/expectations/alternatives.ts'
import { status } from '../../../../src/engine/expectations/answers/status-codes.ts'
import { noTextOfMessages } from '../../../../src/engine/expectations/leaks.ts'
import {
  eachMessageHas,
  noMessage,
  noMessageOfStep,
  nonEmptyList,
} from '../../../../src/engine/expectations/lists/membership.ts'
import { get, getDetails, listReceived } from '../../../../src/engine/scenario/request.ts'
import { kebabCase, scenario, step } from '../../../../src/engine/scenario/scenario.ts'
import { detailsAsApplicationStep, openMessageStep } from '../../../states/precondition-steps.ts'

/** Other texts that a provider may read as the same identifier; for some identifiers a form changes nothing. */
const formsOf = (id: string): (readonly [name: string, other: string])[] => {
  const isNumber = /^\d+$/.test(id)
  return [
    ['space-before', ` ${id}`],
    ['space-after', `${id} `],
    ['zero-before', isNumber ? `0${id}` : id],
    ['plus-before', isNumber ? `+${id}` : id],
    ['decimals', isNumber ? `${id}.0` : id],
    ['capitals', id.toUpperCase()],
    ['small-letters', id.toLowerCase()],
    ['braces', isNumber ? id : `{${id}}`],
    ['no-dashes', id.replaceAll('-', '')],
  ]
}

const pathsClosed = scenario({
  id: 'access-closed-other-addresses',
  title: 'Other spellings of the path or the identifier show nothing of a message of the closed partition',
  clauses: ['5.6.details-refused', '5.6.list-of-partition-refused', '5.6.list-consultable-only'],
  needs: ['closedMessage', 'message'],
  causes: [
    'The rights check is a filter on the exact path, and the router knows more: other case, ;x=1, //, %6D, .json.',
    'The right is looked up with the identifier as text, and the message with the identifier as a number or without spaces.',
  ],
  steps: ({ closedMessage, message }) => [
    openMessageStep(message),
    detailsAsApplicationStep(closedMessage),
    step('list-as-application', 'an application lists the closed partition')
      .sendAs('documentConsumer', listReceived({ recipientPartition: closedMessage.recipientPartition }))
      .given(status(200), nonEmptyList, eachMessageHas('recipientPartition', closedMessage.recipientPartition)),
    ...pathFormNames.flatMap((form) => [
      step(`details-${kebabCase(form)}`, `ask for the details ${pathForms[form].says}`)
        .send({ ...getDetails(closedMessage), pathForm: form })
        .expect(noTextOfMessages(closedMessage)),
      step(`list-${kebabCase(form)}`, `list the closed partition ${pathForms[form].says}`)
        .send({ ...listReceived({ recipientPartition: closedMessage.recipientPartition }), pathForm: form })
        .expect(either([noMessage], [noMessageOfStep(3)])),
    ]),
    ...formsOf(closedMessage.messageId).map(([name, messageId]) =>
      step(`identifier-${name}`, 'ask for the details with another form of the identifier')
        .send(getDetails({ messageId }))
        .expect(noTextOfMessages(closedMessage)),
    ),
  ],
})

/** Names that a framework may bind to recipientPartition. */
const otherNames = [
  'RecipientPartition',
  'recipientpartition',
  'RECIPIENTPARTITION',
  'recipient_partition',
  'recipient-partition',
  'recipientPartition[]',
  'recipientPartition[0]',
]

/** Texts that may become the closed partition, or two partitions of which the right of the first is checked. */
const valuesOf = (open: string, closed: string): (readonly [name: string, value: string])[] => [
  ['comma', `${open},${closed}`],
  ['comma-closed-first', `${closed},${open}`],
  ['semicolon', `${open};${closed}`],
  ['bar', `${open}|${closed}`],
  ['space-before', ` ${closed}`],
  ['space-after', `${closed} `],
  ['small-letters', closed.toLowerCase()],
  ['capitals', closed.toUpperCase()],
  ['quotes', `"${closed}"`],
  ['percent', '%'],
  ['asterisk', '*'],
]

const queriesClosed = scenario({
  id: 'access-closed-other-queries',
  title: 'Other spellings of recipientPartition list no closed message for a user',
  clauses: ['5.6.list-of-partition-refused', '5.6.list-consultable-only'],
  needs: ['closedPartition', 'message'],
  causes: [
    'Names of parameters are bound in any case, and the right is looked up under the exact name only.',
    'The value is split at commas, and the right is looked up for the first partition only.',
    'The right is looked up for the value as it came, and the query trims it, changes its case, or takes it as a pattern.',
  ],
  steps: ({ closedPartition: { partitionId: closed }, message }) => {
    const open = message.recipientPartition
    const received = { folder: 'in', visible: true, pageSize: 100 }
    return [
      openMessageStep(message),
      step('list-as-application', 'an application lists the closed partition')
        .sendAs('documentConsumer', listReceived({ recipientPartition: closed }))
        .given(status(200), nonEmptyList, eachMessageHas('recipientPartition', closed)),
      ...valuesOf(open, closed).map(([name, value]) =>
        step(`value-${name}`, `list with recipientPartition=${value}`)
          .send(listReceived({ recipientPartition: value }))
          .expect(either([noMessage], [noMessageOfStep(2)])),
      ),
      ...otherNames.flatMap((name, index) => [
        step(`name-${index + 1}`, `list with ${name}, the closed partition`)
          .send(get(paths.messages, {}, { ...received, [name]: closed }))
          .expect(either([noMessage], [noMessageOfStep(2)])),
        step(`name-${index + 1}-beside`, `list with recipientPartition, an open one, and ${name}, the closed one`)
          .send(get(paths.messages, {}, { ...received, recipientPartition: open, [name]: closed }))
          .expect(either([noMessage], [noMessageOfStep(2)])),
      ]),
    ]
  },
})

export const closedAddressScenarios = [pathsClosed, queriesClosed]
