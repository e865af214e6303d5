import type { StubCall, StubOperation } from '../../contract/stub-control.ts'
import { isSuccess } from '../scenario/exchange.ts'
import { type Expectation, exchangeOfStep, fail, inconclusive, type Judgement, pass } from '../scenario/expectation.ts'
import { isFromSharedCache } from './exchange-parts.ts'
import { expectation } from './new-expectation.ts'

type CallTest = (call: StubCall) => boolean

/** Judges the calls that the provider made to our stubs before it answered this step. */
const stubCallExpectation = (
  id: string,
  says: string,
  judge: (calls: readonly StubCall[]) => Judgement,
): Expectation => ({
  ...expectation(id, says, ({ exchange: { calls } }) =>
    calls ? judge(calls) : inconclusive('serviceNotCalled', 'the calls of the provider to our stubs', 'stubs'),
  ),
  readsCalls: true,
})

const callText = ({ operation, parameters }: StubCall): string =>
  [operation, ...Object.entries(parameters).map(([name, value]) => `${name}=${value}`)].join(' ')

const callsText = (calls: readonly StubCall[]): string =>
  calls.length === 0 ? 'no such call' : calls.map(callText).join('; ')

/** Passes if no call is wrong. */
const noneOf = (wrong: readonly StubCall[]): Judgement => (wrong.length === 0 ? pass : fail(callsText(wrong)))

/** The provider called the operation, and at least one call is right. */
export const stubCalled = (operation: StubOperation, says: string, isRight: CallTest = () => true): Expectation =>
  stubCallExpectation(`called-${operation}`, `a call of ${operation}${says && `, ${says}`}`, (calls) => {
    const made = calls.filter((call) => call.operation === operation)
    return made.some(isRight) ? pass : fail(callsText(made))
  })

/** Every call of the operation is right. Inconclusive if there is no call. */
export const everyStubCall = (operation: StubOperation, says: string, isRight: CallTest): Expectation =>
  stubCallExpectation(`every-${operation}`, `each ${operation} ${says}`, (calls) => {
    const made = calls.filter((call) => call.operation === operation)
    if (made.length === 0) return inconclusive('serviceNotCalled', `a call of ${operation}`, operation)
    return noneOf(made.filter((call) => !isRight(call)))
  })

/** Every call of the operation is right. Passes if there is no call. */
export const everyStubCallIfAny = (operation: StubOperation, says: string, isRight: CallTest): Expectation =>
  stubCallExpectation(`every-${operation}-if-any`, `${operation}, if it is called, ${says}`, (calls) =>
    noneOf(calls.filter((call) => call.operation === operation && !isRight(call))),
  )

/**
 * The latest call of the operation is right. Passes if there is no call. Earlier calls can be older than a correction of
 * the provider, because stubs can outlive it.
 */
export const latestStubCall = (operation: StubOperation, says: string, isRight: CallTest): Expectation =>
  stubCallExpectation(`latest-${operation}`, says, (calls) =>
    noneOf(
      calls
        .filter((call) => call.operation === operation)
        .slice(-1)
        .filter((call) => !isRight(call)),
    ),
  )

export const stubNotCalled = (...operations: StubOperation[]): Expectation =>
  stubCallExpectation(`not-called-${operations.join('-')}`, `no call of ${operations.join(', ')}`, (calls) =>
    noneOf(calls.filter(({ operation }) => operations.includes(operation))),
  )

/** The provider reached the fault. If it did not, its answer does not show how it handles the fault. */
export const reachesFault: Expectation = stubCallExpectation(
  'reaches-fault',
  'the provider calls the failing service',
  (calls) =>
    calls.some(({ fault }) => fault !== undefined)
      ? pass
      : inconclusive('serviceNotCalled', 'a call of the provider to the failing service', 'failingService'),
)

/**
 * Judges `effect` only if the provider got a new token in the step `control`, counted from 1, and succeeded there, and
 * reached the fault in this step. Otherwise it passes: a provider may keep its token until that expires.
 */
export const ifTokenRenewed = (control: number, effect: Expectation): Expectation => ({
  ...effect,
  says: `${effect.says}, if step ${control} succeeded with a new token`,
  judge: (seen) => {
    const before = exchangeOfStep(seen, control)
    const renews = before?.answer.status === 200 && before.calls?.some(({ operation }) => operation === 'token')
    return renews && reachesFault.judge(seen) === pass ? effect.judge(seen) : pass
  },
})

/** The answer is a success only after at least one right call of the operation. A refusal needs no call. */
export const noSuccessBeforeCall = (operation: StubOperation, says: string, isRight?: CallTest): Expectation => {
  const called = stubCalled(operation, says, isRight)
  return expectation(`no-success-before-${operation}`, `no 2xx answer before ${called.says}`, (seen) =>
    isSuccess(seen.exchange.answer) && !isFromSharedCache(seen.exchange) ? called.judge(seen) : pass,
  )
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
export const asksForPartitionOrCaches = (partitionId: string): Expectation => {
  const says = `a call of userPartitionRights with partitionId=${partitionId}, or a cached answer`
  return expectation('asks-for-partition-or-caches', says, ({ exchanges }) => {
    const [first = [], ...later] = exchanges.map(({ calls = [] }) =>
      calls.filter(({ operation }) => operation === 'userPartitionRights'),
    )
    if (first.some(({ parameters }) => parameters.partitionId === partitionId)) return pass
    return later.every((calls) => calls.length === 0) ? pass : fail(callsText(first))
  })
}
