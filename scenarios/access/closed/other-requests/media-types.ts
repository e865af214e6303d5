import { noSuccess, noSuccessAtUnstatedPath } from '../../../../src/engine/expectations/answers/status.ts'
import { noTextOfMessages } from '../../../../src/engine/expectations/leaks.ts'
import { windowAround } from '../../../../src/engine/scenario/list-window.ts'
import { getDetails, type RequestSpec } from '../../../../src/engine/scenario/request.ts'
import { scenario, step } from '../../../../src/engine/scenario/scenario.ts'
import { type PartReadOfAnswer, partReadsOfAnswer } from '../../../states/message-reads.ts'
import { detailsAsApplicationStep, openMessageStep } from '../../../states/precondition-steps.ts'
import { changedRequest, detailsStep, triedChangeSteps } from './tried-changes.ts'

const accepted = { html: 'text/html', csv: 'text/csv', hal: 'application/hal+json', xml: 'application/xml' }

const readsInOtherTypes = scenario({
  id: 'access-closed-other-accepted-types',
  title: 'Whatever type Accept names, a user gets no part of a message of the closed partition',
  clauses: [
    '5.6.details-refused',
    '5.6.content-refused',
    '5.6.body-refused',
    '5.6.payment-data-refused',
    '5.6.structured-data-refused',
    '5.6.action-read-refused',
    '5.6.list-consultable-only',
  ],
  needs: ['closedRegisteredMail', 'message'],
  causes: [
    'A page, an export or an older format has a handler of its own (produces = "text/html"), which has no rights check.',
    'The rights check reads the JSON answer, and lets answers of other types pass.',
  ],
  steps: ({ closedRegisteredMail: closed, message }) => {
    const { messageId } = closed
    const reads: readonly PartReadOfAnswer[] = [
      ['details', 'its details', getDetails(closed)],
      ...partReadsOfAnswer(messageId, detailsStep),
    ]
    return [
      openMessageStep(message),
      detailsAsApplicationStep(closed),
      ...Object.entries(accepted).flatMap(([name, accept]) => {
        const inType = (request: RequestSpec): RequestSpec => ({ ...request, headers: { accept } })
        return [
          ...reads.map(([id, noun, send]) =>
            step(`${id}-${name}`, `ask for ${noun} as ${accept}`)
              .send(changedRequest(send, inType))
              .expect(noSuccessAtUnstatedPath([closed])),
          ),
          step(`list-${name}`, `list the days around it as ${accept}`)
            .send(inType(windowAround({ folder: 'in', visible: true }, closed)))
            .expect(noTextOfMessages(closed)),
        ]
      }),
    ]
  },
})

const jsonTypes = { patch: 'application/merge-patch+json', text: 'text/plain', hal: 'application/hal+json' }

/** The JSON body of a request in another type. */
const withType =
  (mediaType: string) =>
  (request: RequestSpec): RequestSpec =>
    request.body && 'json' in request.body ? { ...request, body: { json: request.body.json, mediaType } } : request

const formFields = (value: unknown, name: string): string[] =>
  [value].flat().map((one) => `${name}=${encodeURIComponent(String(one))}`)

/** The fields of the JSON body as those of a form; an array repeats its name. */
const asForm = (request: RequestSpec): RequestSpec => {
  const json = request.body && 'json' in request.body ? Object(request.body.json) : {}
  const text = Object.entries(json).flatMap(([name, value]) => formFields(value, name))
  return { ...request, body: { mediaType: 'application/x-www-form-urlencoded', text: text.join('&') } }
}

const bodyForms: readonly (readonly [id: string, mediaType: string, change: (request: RequestSpec) => RequestSpec])[] =
  [
    ...Object.entries(jsonTypes).map(([id, mediaType]) => [id, mediaType, withType(mediaType)] as const),
    ['form', 'a form', asForm],
  ]

/** A provider may accept such a body, or skip it and answer with success: the message shows whether it was changed. */
const changesInOtherTypes = scenario({
  id: 'access-closed-other-types-of-changes',
  title: 'Whatever the type of the body is, a user changes no message of the closed partition',
  clauses: ['5.6.change-visibility-refused', '5.6.change-partition-refused', '5.6.action-refused'],
  needs: ['closedRegisteredMail', 'message'],
  writes: true,
  causes: [
    'A second handler accepts the type (consumes = "application/merge-patch+json", a form), and has no rights check.',
    'The rights check reads identifiers from a JSON body, and finds none in another body.',
  ],
  steps: ({ closedRegisteredMail: closed, message }) =>
    triedChangeSteps(closed, message, (changes) =>
      bodyForms.flatMap(([name, type, change]) =>
        changes.map(({ id, does, send, restore }) =>
          step(`${id}-${name}`, `${does}, with a body as ${type}`)
            .send(changedRequest(send, change))
            .expect(noTextOfMessages(closed))
            .advise(noSuccess)
            .restore(restore),
        ),
      ),
    ),
})

export const otherTypeScenarios = [readsInOtherTypes, changesInOtherTypes]
