/** §2: the types of the stated fields, in the details of every message that the run asks for. */
import { showsMessage } from '../../src/engine/expectations/answers/fields.ts'
import { fieldFits } from '../../src/engine/expectations/answers/shapes.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { allOf } from '../../src/engine/expectations/judgement.ts'
import { expectation } from '../../src/engine/expectations/new-expectation.ts'
import { type Exchange, jsonOf } from '../../src/engine/scenario/exchange.ts'
import { isJsonObject } from '../../src/engine/scenario/json/json-object.ts'
import { type FieldName, getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'
import { clausesOfStatedTypes, statedTypes } from './stated-types.ts'

/** A firewall or a web server can answer a strange address with a page of its own, and status 200. */
const isDetails = ({ request: { method, path }, answer }: Exchange): boolean =>
  method === 'GET' && answer.status === 200 && /\/messages\/[^/?]+(\?|$)/.test(path) && isJsonObject(jsonOf(answer))

/** Where the recipient of a sent message has no partition, an empty text can say so. */
const mayBeEmpty: readonly FieldName[] = ['recipientPartition']

const typeExpectations = statedTypes.map(({ field, kind, fits }) =>
  fieldFits(field, kind, (value) => fits(value) || (value === '' && mayBeEmpty.includes(field))),
)

const fieldsHaveStatedTypes = expectation('stated-types', 'each field of §2 that is shown has its type', (seen) =>
  allOf(typeExpectations.map((one) => one.judge(seen))),
)

export const allDetailsOfStatedTypes = scenario({
  id: 'details-of-every-answer-of-stated-types',
  title: 'In all details of the run, the stated fields have their types',
  clauses: [...clausesOfStatedTypes],
  persona: 'documentConsumer',
  needs: ['message'],
  runWide: {
    personas: ['humanUser', 'documentConsumer', 'representative', 'anotherUser', 'anotherConsumer'],
    concerns: isDetails,
    expectation: fieldsHaveStatedTypes,
  },
  causes: [
    'A list with gaps in its keys is written as an object (array_filter before json_encode).',
    'A list with one entry is written as that entry (a converter from XML).',
    'A field has another type where it is empty: "" or {} in place of null.',
  ],
  steps: ({ message }) => [
    step('details', 'get the details of a message').send(getDetails(message)).given(status(200), showsMessage(message)),
  ],
})
