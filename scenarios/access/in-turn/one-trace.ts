/** §5.4 to §5.6: requests of several callers with one trace id. The token of each says who asks. */
import { status } from '../../../src/engine/expectations/answers/status-codes.ts'
import { refusedFromOtherMailbox } from '../../../src/engine/expectations/other-mailbox.ts'
import { scenario } from '../../../src/engine/scenario/scenario.ts'
import { type AttemptInTurn, readsInTurn, sentInTurn } from './same-request.ts'

/** Trace Context: a page sends one trace id with all its requests, and a proxy can keep it for several callers. */
const withTrace = (id: string, ids: readonly string[]): AttemptInTurn[] =>
  readsInTurn
    .filter((one) => ids.includes(one.id))
    .map((one) => ({
      ...one,
      send: (needs) => ({ ...one.send(needs), headers: { traceparent: `00-${id}-b7ad6b7169203331-01` } }),
    }))

const keptByTrace =
  'The caller, or its rights, are kept in a map under the trace id of the request (MDC, a request context).'

const callersOfOneTrace = scenario({
  id: 'access-callers-of-one-trace-in-turn',
  title: 'With one trace id for both, a user with rights gets data and a user without does not',
  clauses: ['5.6.partition-service-decides', '5.6.list-consultable-only', '5.6.details-refused', '7.reading-message'],
  needs: ['generalMessage', 'expiringSoon'],
  causes: [keptByTrace],
  steps: (needs) => {
    const traced = withTrace('0af7651916cd43dd8448eb211c80319c', ['list', 'details', 'count'])
    return sentInTurn(needs, 'humanUser', 'userWithoutRights', ({ refused }) => refused, traced)
  },
})

/** Each two callers share a trace id. The list of the other application shows its own mailbox. */
const applicationsOfOneTrace = scenario({
  id: 'access-applications-of-one-trace-in-turn',
  title: 'With one trace id for both, an application with access gets data and one without does not',
  clauses: ['5.5.mandate-only-that-mailbox', '5.5.mandate-refused-403', '5.4.foreign-message'],
  persona: 'representative',
  needs: ['generalMessage', 'expiringSoon'],
  causes: [keptByTrace],
  steps: (needs) => {
    const ofRepresentatives = withTrace('4bf92f3577b34da6a3ce929d0e0e4736', ['list', 'details', 'count'])
    const ofConsumers = withTrace('7c21ab90f3de4b18a5c64e0d2b97f1a3', ['details'])
    return [
      ...sentInTurn(needs, 'representative', 'representativeWithoutMandate', () => status(403), ofRepresentatives),
      ...sentInTurn(
        needs,
        'documentConsumer',
        'foreignConsumer',
        () => refusedFromOtherMailbox(needs.generalMessage),
        ofConsumers.map((one) => ({ ...one, id: `${one.id}-consumer` })),
      ),
    ]
  },
})

export const oneTraceScenarios = [callersOfOneTrace, applicationsOfOneTrace]
