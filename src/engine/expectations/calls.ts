import type { StubCall, StubOperation, StubService } from '../../contract/stub-control.ts'
import { type Expectation, met, type Seen, unmet, untold, type Verdict } from '../scenario/expectation.ts'

/** Judges what the provider asked of our stubs until it answered this step. */
const ofCalls = (says: string, judge: (calls: readonly StubCall[], seen: Seen) => Verdict): Expectation => ({
  says,
  judge: (seen) => {
    const { calls } = seen.exchange
    return calls === undefined ? untold('the calls of the provider to the services of this run') : judge(calls, seen)
  },
})

const inShort = ({ operation, parameters }: StubCall): string =>
  `${operation} ${Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')}`.trim()

const listed = (calls: readonly StubCall[]): string =>
  calls.length === 0 ? 'no such call' : calls.map(inShort).join('; ')

/** At least one call of the operation, and one of them is as it must be. */
export const asks = (
  operation: StubOperation,
  says: string,
  isRight: (call: StubCall) => boolean = () => true,
): Expectation =>
  ofCalls(`${operation} is asked${says === '' ? '' : `, ${says}`}`, (calls) => {
    const asked = calls.filter((call) => call.operation === operation)
    return asked.some(isRight) ? met : unmet(listed(asked))
  })

/** Every call of the operation is as it must be; without any it cannot be told. */
export const asksOnly = (operation: StubOperation, says: string, isRight: (call: StubCall) => boolean): Expectation =>
  ofCalls(`each ${operation} ${says}`, (calls) => {
    const asked = calls.filter((call) => call.operation === operation)
    if (asked.length === 0) return untold(`a call of ${operation}`)
    const wrong = asked.filter((call) => !isRight(call))
    return wrong.length === 0 ? met : unmet(listed(wrong))
  })

/** Whatever calls of the operation there are, none is otherwise. */
export const asksIfAtAll = (
  operation: StubOperation,
  says: string,
  isRight: (call: StubCall) => boolean,
): Expectation =>
  ofCalls(`${operation}, if it is asked, ${says}`, (calls) => {
    const wrong = calls.filter((call) => call.operation === operation && !isRight(call))
    return wrong.length === 0 ? met : unmet(listed(wrong))
  })

/** No call of these operations. */
export const asksNot = (...operations: StubOperation[]): Expectation =>
  ofCalls(`no call of ${operations.join(', ')}`, (calls) => {
    const asked = calls.filter(({ operation }) => operations.includes(operation))
    return asked.length === 0 ? met : unmet(listed(asked))
  })

/** Nothing is asked of the service on behalf of the caller. */
export const asksNothingOf = (service: StubService): Expectation =>
  ofCalls(`nothing is asked of the ${service} service`, (calls) => {
    const asked = calls.filter((call) => call.service === service)
    return asked.length === 0 ? met : unmet(listed(asked))
  })

/** The provider met the fault: otherwise what it answered says nothing of how it fails. */
export const meetsTheFault: Expectation = ofCalls('the provider comes to the service that fails', (calls) =>
  calls.some(({ fault }) => fault !== undefined) ? met : untold('a call of the provider to the service that fails'),
)

/** Success comes only after the operation was asked, once at least as it must be. A refusal needs no such question. */
export const givesNothingBefore = (
  operation: StubOperation,
  says: string,
  isRight: (call: StubCall) => boolean = () => true,
): Expectation => {
  const asked = asks(operation, says, isRight)
  return {
    says: `nothing is given before ${operation} is asked${says === '' ? '' : `, ${says}`}`,
    judge: (seen) => {
      const { status } = seen.exchange.answer
      return status >= 200 && status < 300 ? asked.judge(seen) : met
    },
  }
}

/** The provider came without a token that is good, or met the fault when it came for a new one. */
export const comesWithoutToken: Expectation = ofCalls('the provider comes with a token that is refused', (calls) =>
  calls.some(({ fault, status }) => fault !== undefined || status === 401)
    ? met
    : untold('a call of the provider to the authorization server'),
)

/** Nothing was out of the ordinary in the calls of the operation. */
export const asksInOrder = (operation: StubOperation): Expectation =>
  ofCalls(`each ${operation} is well formed`, (calls) => {
    const advice = calls.filter((call) => call.operation === operation).flatMap((call) => call.advice)
    return advice.length === 0 ? met : unmet([...new Set(advice)].join('; '))
  })

/**
 * The right on that one partition was asked for by its name. A provider that asks for all of them instead must remember
 * the answer: it asks nothing when the same caller comes again (§5.8).
 */
export const namesOrRemembers = (partitionId: string): Expectation => ({
  says: `userPartitionRights is asked with partitionId=${partitionId}, or its answer is remembered`,
  judge: ({ exchanges }) => {
    const [first = [], ...later] = exchanges.map(({ calls = [] }) =>
      calls.filter(({ operation }) => operation === 'userPartitionRights'),
    )
    if (first.some(({ parameters }) => parameters.partitionId === partitionId)) return met
    return later.every((calls) => calls.length === 0) ? met : unmet(listed(first))
  },
})
