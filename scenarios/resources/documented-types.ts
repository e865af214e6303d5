/** §2, §4: fields that the specification leaves open have the types that consumers know from the OpenAPI document. */
import { paths } from '../../src/contract/interface/paths.ts'
import { documentedTypes } from '../../src/engine/expectations/answers/documented-types.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { get, listReceived } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

/** Advice, at most one piece for each operation. Names are those of the target; absent fields and other fields are fine. */
export const answersHaveDocumentedTypes = scenario({
  id: 'answers-documented-types',
  title: 'The fields of all answers have the types of the OpenAPI document',
  level: 'SHOULD',
  clauses: [
    '2.attachment-file-fields',
    '2.attachment-size',
    '2.business-data-entry-fields',
    '2.reference-validity',
    '4.1.list-total',
    '4.1.payment-data-shape',
    '4.2.count-shape',
    '4.7.template-shape',
  ],
  persona: 'documentConsumer',
  runWideAdvice: documentedTypes,
  causes: [
    'A serializer writes numbers, booleans or dates as text, or the other way round.',
    'A text in three languages is written in one language only.',
  ],
  steps: () => [
    step('list', 'list messages').send(listReceived()).given(status(200), nonEmptyList),
    step('message-types', 'list message types').send({
      ...get(paths.messageTypes, {}),
      otherPaths: [paths.messageTypesPlural],
    }),
  ],
})
