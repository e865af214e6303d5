import type { StubCall, StubOperation, StubService } from '../../contract/stub-control.ts'
import {
  type Expectation,
  fail,
  inconclusive,
  type Judgement,
  type JudgementInput,
  pass,
} from '../scenario/expectation.ts'

/** Judges the calls that the provider made to our stubs before it answered this step. */
const stubCallExpectation = (
  id: string,
  says: string,
  judge: (calls: readonly StubCall[], seen: JudgementInput) => Judgement,
): Expectation => ({
  id,
  says,
  judge: (seen) => {
    const { calls } = seen.exchange
    return calls === undefined
      ? inconclusive('serviceNotCalled', 'the calls of the provider to our stubs', 'stubs')
      : judge(calls, seen)
  },
})

const callText = ({ operation, parameters }: StubCall): string =>
  `${operation} ${Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')}`.trim()

const callsText = (calls: readonly StubCall[]): string =>
  calls.length === 0 ? 'no such call' : calls.map(callText).join('; ')

/** The provider called the operation, and at least one call is right. */
export const stubCalled = (
  operation: StubOperation,
  says: string,
  isRight: (call: StubCall) => boolean = () => true,
): Expectation =>
  stubCallExpectation(`called-${operation}`, `a call of ${operation}${says === '' ? '' : `, ${says}`}`, (calls) => {
    const made = calls.filter((call) => call.operation === operation)
    return made.some(isRight) ? pass : fail(callsText(made))
  })

/** Every call of the operation is right. Inconclusive if there is no call. */
export const everyStubCall = (
  operation: StubOperation,
  says: string,
  isRight: (call: StubCall) => boolean,
): Expectation =>
  stubCallExpectation(`every-${operation}`, `each ${operation} ${says}`, (calls) => {
    const made = calls.filter((call) => call.operation === operation)
    if (made.length === 0) return inconclusive('serviceNotCalled', `a call of ${operation}`, operation)
    const wrong = made.filter((call) => !isRight(call))
    return wrong.length === 0 ? pass : fail(callsText(wrong))
  })

/** Every call of the operation is right. Passes if there is no call. */
export const everyStubCallIfAny = (
  operation: StubOperation,
  says: string,
  isRight: (call: StubCall) => boolean,
): Expectation =>
  stubCallExpectation(`every-${operation}-if-any`, `${operation}, if it is called, ${says}`, (calls) => {
    const wrong = calls.filter((call) => call.operation === operation && !isRight(call))
    return wrong.length === 0 ? pass : fail(callsText(wrong))
  })

/** The provider does not call these operations. */
export const stubNotCalled = (...operations: StubOperation[]): Expectation =>
  stubCallExpectation(`not-called-${operations.join('-')}`, `no call of ${operations.join(', ')}`, (calls) => {
    const made = calls.filter(({ operation }) => operations.includes(operation))
    return made.length === 0 ? pass : fail(callsText(made))
  })

/** The provider does not call the service for this caller. */
export const serviceNotCalled = (service: StubService): Expectation =>
  stubCallExpectation(`service-not-called-${service}`, `no call of the ${service} service`, (calls) => {
    const made = calls.filter((call) => call.service === service)
    return made.length === 0 ? pass : fail(callsText(made))
  })

/** The provider reached the fault. If it did not, its answer is no evidence of how it handles the fault. */
export const reachesFault: Expectation = stubCallExpectation(
  'reaches-fault',
  'the provider calls the failing service',
  (calls) =>
    calls.some(({ fault }) => fault !== undefined)
      ? pass
      : inconclusive('serviceNotCalled', 'a call of the provider to the failing service', 'failingService'),
)

/** The answer is a success only after at least one right call of the operation. A refusal needs no call. */
export const noSuccessBeforeCall = (
  operation: StubOperation,
  says: string,
  isRight: (call: StubCall) => boolean = () => true,
): Expectation => {
  const called = stubCalled(operation, says, isRight)
  return {
    id: `no-success-before-${operation}`,
    says: `no success before a call of ${operation}${says === '' ? '' : `, ${says}`}`,
    judge: (seen) => {
      const { status } = seen.exchange.answer
      return status >= 200 && status < 300 ? called.judge(seen) : pass
    },
  }
}

/** The provider called with a token that is no longer valid, or reached the fault when it requested a new one. */
export const callsWithRefusedToken: Expectation = stubCallExpectation(
  'calls-with-refused-token',
  'the provider calls with a token that is refused',
  (calls) =>
    calls.some(({ fault, status }) => fault !== undefined || status === 401)
      ? pass
      : inconclusive('serviceNotCalled', 'a call of the provider to the authorization server', 'authorizationServer'),
)

/** Our stubs found nothing to advise on in the calls of the operation. */
export const stubCallsWellFormed = (operation: StubOperation): Expectation =>
  stubCallExpectation(`well-formed-${operation}`, `each ${operation} is well formed`, (calls) => {
    const advice = calls.filter((call) => call.operation === operation).flatMap((call) => call.advice)
    return advice.length === 0 ? pass : fail([...new Set(advice)].join('; '))
  })

/**
 * §5.8: the provider requests the right on that partition only. If it requests all rights instead, it must cache the
 * answer: no call when the same caller sends another request.
 */
export const asksForPartitionOrCaches = (partitionId: string): Expectation => ({
  id: 'asks-for-partition-or-caches',
  says: `a call of userPartitionRights with partitionId=${partitionId}, or a cached answer`,
  judge: ({ exchanges }) => {
    const [first = [], ...later] = exchanges.map(({ calls = [] }) =>
      calls.filter(({ operation }) => operation === 'userPartitionRights'),
    )
    if (first.some(({ parameters }) => parameters.partitionId === partitionId)) return pass
    return later.every((calls) => calls.length === 0) ? pass : fail(callsText(first))
  },
})
