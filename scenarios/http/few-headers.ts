import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { sameListAsStep } from '../../src/engine/expectations/lists/relations.ts'
import { windowAround } from '../../src/engine/scenario/list-window.ts'
import { getDetails } from '../../src/engine/scenario/request.ts'
import { scenario, step } from '../../src/engine/scenario/scenario.ts'

/** RFC 9110: no header but Host is demanded of a request, and no client has to send headers for tracing. */
export const fewHeadersAccepted = scenario({
  id: 'http-few-headers-accepted',
  title: 'Requests without headers for tracing, Accept or User-Agent get the same response',
  clauses: ['4.1.list', '4.1.details'],
  relation: true,
  needs: ['message'],
  causes: [
    'A filter reads the trace id, or another header, and fails if it is absent (a null pointer, a required @RequestHeader).',
    'Content negotiation takes a missing Accept for a type that it does not have.',
  ],
  steps: ({ message }) => {
    const list = windowAround({ folder: 'in', visible: true }, message)
    const forms = [
      ['trace', 'without headers for tracing', 'withoutTrace'],
      ['accept', 'without Accept', 'withoutAccept'],
    ] as const
    return [
      step('usual', 'list messages').send(list).given(status(200), nonEmptyList),
      ...forms.flatMap(([id, says, httpForm]) => [
        step(`list-without-${id}`, `list them ${says}`)
          .send({ ...list, httpForm })
          .expect(status(200), sameListAsStep(1)),
        step(`details-without-${id}`, `get the details of one of them ${says}`)
          .send({ ...getDetails(message), httpForm })
          .expect(status(200)),
      ]),
      // A firewall may ask for the name of the client.
      step('list-without-user-agent', 'list them without User-Agent')
        .send({ ...list, httpForm: 'withoutUserAgent' })
        .advise(status(200), sameListAsStep(1)),
    ]
  },
})
