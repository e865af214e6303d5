import type { Fault, FaultKind, StubOperation, StubService } from '../../contract/stub-control.ts'
import type { Switch } from './switch.ts'

interface FaultedOperation {
  operation: StubOperation
  service: StubService
  /** what the provider asks */
  asks: string
  /** a scenario that needs the answer */
  scenario: string
}

const operations: readonly FaultedOperation[] = [
  { operation: 'token', service: 'authorization', asks: 'for its own access token', scenario: 'list-first-page-ten' },
  { operation: 'introspect', service: 'authorization', asks: 'about a token', scenario: 'list-first-page-ten' },
  {
    operation: 'userPartitionRights',
    service: 'partition',
    asks: 'for the rights of a user',
    scenario: 'list-first-page-ten',
  },
  {
    operation: 'hasMandate',
    service: 'partition',
    asks: 'for a mandate',
    scenario: 'list-page-default-representative',
  },
  { operation: 'partitions', service: 'partition', asks: 'for the partitions', scenario: 'partition-change-moves' },
]

const chapters: Record<StubService, string> = { authorization: '5.1', partition: '4.5' }

const serviceNames: Record<StubService, string> = {
  authorization: 'authorization server',
  partition: 'partition service',
}

/** What the provider gets in place of an answer. */
const happenings: Record<Exclude<FaultKind, 'refused'>, string> = {
  reset: 'closes the connection',
  error500: 'answers 500',
  error501: 'answers 501',
  error502: 'answers 502',
  error503: 'answers 503',
  error504: 'answers 504',
  error429: 'answers 429',
  error404: 'answers 404',
  error410: 'answers 410',
  error403: 'answers 403',
  error401: 'answers 401',
  error400: 'answers 400',
  errorWithAnswer: 'answers 500 with the right body',
  endless: 'never answers',
  slow: 'answers late',
  notJson: 'answers with a web page',
  wrongShape: 'answers with other JSON',
  textFlags: 'answers with texts in place of booleans',
  noFlags: 'answers without booleans',
  furtherFields: 'answers with further fields',
  empty: 'answers without a body',
  noContent: 'answers 204',
  redirect: 'redirects to another address',
}

/** Faults that a correct provider survives: it waits, it ignores further fields, or the answer has no booleans. */
const isSurvived = (kind: FaultKind, operation: StubOperation): boolean =>
  kind === 'slow' ||
  kind === 'furtherFields' ||
  ((kind === 'textFlags' || kind === 'noFlags') && (operation === 'token' || operation === 'partitions'))

const operationFaults = operations.flatMap(({ operation, service, asks, scenario }) =>
  (Object.keys(happenings) as (keyof typeof happenings)[]).map((kind): Switch => {
    const fault: Fault = { service, operation, kind }
    const title = `The ${serviceNames[service]} ${happenings[kind]} when the provider asks ${asks}`
    const scenarios = isSurvived(kind, operation) ? [] : [scenario]
    return { kind: 'fault', id: `${operation}-${kind}`, title, chapter: chapters[service], scenarios, fault }
  }),
)

const refusedServices = (['authorization', 'partition'] as const).map(
  (service): Switch => ({
    kind: 'fault',
    id: `${service === 'authorization' ? 'authorizationServer' : 'partitionService'}-refused`,
    title: `The ${serviceNames[service]} is down: nothing listens at its address`,
    chapter: chapters[service],
    scenarios: ['list-first-page-ten'],
    fault: { service, kind: 'refused' },
  }),
)

/** Faults of the two services, which last until they are switched off. */
export const faultSwitches: readonly Switch[] = [...refusedServices, ...operationFaults]
