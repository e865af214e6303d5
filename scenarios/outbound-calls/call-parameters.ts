/** §4.5: each call of the partition service carries the right parameters. One scenario for each parameter. */
import type { StubCall, StubOperation } from '../../src/contract/stub-control.ts'
import { status } from '../../src/engine/expectations/answers/status-codes.ts'
import { everyStubCall } from '../../src/engine/expectations/calls.ts'
import { nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { listReceived } from '../../src/engine/scenario/request.ts'
import { type Scenario, scenario, step } from '../../src/engine/scenario/scenario.ts'

export const firstPageRequest = listReceived({ pageSize: 10 })

/** A new caller lists messages, so the provider looks it up. */
export const listStep = (why: string) => step('list', why).send(firstPageRequest).given(status(200), nonEmptyList)

/** One parameter of a call, and the values that are right. `persona` and `causes` are those of the subject by default. */
export interface CallParameter extends Pick<Scenario, 'title' | 'persona' | 'clauses' | 'causes'> {
  name: string
  /** Follows the operation in the report: "has userType=human". */
  says: string
  isRight: (call: StubCall, enterpriseNumber: string) => boolean
}

interface CallSubject extends Pick<Scenario, 'persona' | 'causes'> {
  subject: 'rights' | 'mandate'
  /** The caller in a sentence: "as a new user". */
  caller: string
  operation: StubOperation
}

/** A new caller lists messages, and every call of the operation has the right parameter. */
export const callParameterScenario =
  ({ subject, caller, operation, ...defaults }: CallSubject) =>
  ({ name, says, isRight, ...parameter }: CallParameter) =>
    scenario({
      ...defaults,
      ...parameter,
      id: `calls-${subject}-${name}`,
      needs: ['mailbox'],
      stubCalls: 'duringStep',
      steps: ({ mailbox: { enterpriseNumber } }) => [
        listStep(`as ${caller}, list messages`).expect(
          everyStubCall(operation, says, (call) => isRight(call, enterpriseNumber)),
        ),
      ],
    })
