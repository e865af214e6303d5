import type { StubCall, StubOperation, StubService } from '../../contract/stub-control.ts'
import {
  type Expectation,
  fail,
  inconclusive,
  type Judgement,
  type JudgementInput,
  pass,
} from '../scenario/expectation.ts'

/** Judges what the provider asked of our stubs until it answered this step. */
const stubCallExpectation = (
  says: string,
  judge: (calls: readonly StubCall[], seen: JudgementInput) => Judgement,
): Expectation => ({
  says,
  judge: (seen) => {
    const { calls } = seen.exchange
    return calls === undefined
      ? inconclusive('the calls of the provider to the services of this run')
      : judge(calls, seen)
  },
})

const callText = ({ operation, parameters }: StubCall): string =>
  `${operation} ${Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')}`.trim()

const callsText = (calls: readonly StubCall[]): string =>
  calls.length === 0 ? 'no such call' : calls.map(callText).join('; ')

/** At least one call of the operation, and one of them is as it must be. */
export const stubCalled = (
  operation: StubOperation,
  says: string,
  isRight: (call: StubCall) => boolean = () => true,
): Expectation =>
  stubCallExpectation(`${operation} is asked${says === '' ? '' : `, ${says}`}`, (calls) => {
    const asked = calls.filter((call) => call.operation === operation)
    return asked.some(isRight) ? pass : fail(callsText(asked))
  })

/** Every call of the operation is as it must be; without any it cannot be told. */
export const everyStubCall = (
  operation: StubOperation,
  says: string,
  isRight: (call: StubCall) => boolean,
): Expectation =>
  stubCallExpectation(`each ${operation} ${says}`, (calls) => {
    const asked = calls.filter((call) => call.operation === operation)
    if (asked.length === 0) return inconclusive(`a call of ${operation}`)
    const wrong = asked.filter((call) => !isRight(call))
    return wrong.length === 0 ? pass : fail(callsText(wrong))
  })

/** Whatever calls of the operation there are, none is otherwise. */
export const everyStubCallIfAny = (
  operation: StubOperation,
  says: string,
  isRight: (call: StubCall) => boolean,
): Expectation =>
  stubCallExpectation(`${operation}, if it is asked, ${says}`, (calls) => {
    const wrong = calls.filter((call) => call.operation === operation && !isRight(call))
    return wrong.length === 0 ? pass : fail(callsText(wrong))
  })

/** No call of these operations. */
export const stubNotCalled = (...operations: StubOperation[]): Expectation =>
  stubCallExpectation(`no call of ${operations.join(', ')}`, (calls) => {
    const asked = calls.filter(({ operation }) => operations.includes(operation))
    return asked.length === 0 ? pass : fail(callsText(asked))
  })

/** Nothing is asked of the service on behalf of the caller. */
export const serviceNotCalled = (service: StubService): Expectation =>
  stubCallExpectation(`nothing is asked of the ${service} service`, (calls) => {
    const asked = calls.filter((call) => call.service === service)
    return asked.length === 0 ? pass : fail(callsText(asked))
  })

/** The provider met the fault: otherwise what it answered says nothing of how it fails. */
export const reachesFault: Expectation = stubCallExpectation('the provider comes to the service that fails', (calls) =>
  calls.some(({ fault }) => fault !== undefined)
    ? pass
    : inconclusive('a call of the provider to the service that fails'),
)

/** Success comes only after the operation was asked, once at least as it must be. A refusal needs no such question. */
export const noSuccessBeforeCall = (
  operation: StubOperation,
  says: string,
  isRight: (call: StubCall) => boolean = () => true,
): Expectation => {
  const asked = stubCalled(operation, says, isRight)
  return {
    says: `nothing is given before ${operation} is asked${says === '' ? '' : `, ${says}`}`,
    judge: (seen) => {
      const { status } = seen.exchange.answer
      return status >= 200 && status < 300 ? asked.judge(seen) : pass
    },
  }
}

/** The provider came without a token that is good, or met the fault when it came for a new one. */
export const callsWithRefusedToken: Expectation = stubCallExpectation(
  'the provider comes with a token that is refused',
  (calls) =>
    calls.some(({ fault, status }) => fault !== undefined || status === 401)
      ? pass
      : inconclusive('a call of the provider to the authorization server'),
)

/** Nothing was out of the ordinary in the calls of the operation. */
export const stubCallsWellFormed = (operation: StubOperation): Expectation =>
  stubCallExpectation(`each ${operation} is well formed`, (calls) => {
    const advice = calls.filter((call) => call.operation === operation).flatMap((call) => call.advice)
    return advice.length === 0 ? pass : fail([...new Set(advice)].join('; '))
  })

/**
 * The right on that one partition was asked for by its name. A provider that asks for all of them instead must remember
 * the answer: it asks nothing when the same caller comes again (§5.8).
 */
export const asksForPartitionOrCaches = (partitionId: string): Expectation => ({
  says: `userPartitionRights is asked with partitionId=${partitionId}, or its answer is remembered`,
  judge: ({ exchanges }) => {
    const [first = [], ...later] = exchanges.map(({ calls = [] }) =>
      calls.filter(({ operation }) => operation === 'userPartitionRights'),
    )
    if (first.some(({ parameters }) => parameters.partitionId === partitionId)) return pass
    return later.every((calls) => calls.length === 0) ? pass : fail(callsText(first))
  },
})
