/** §4.5: each call of the partition service carries the right parameters. One scenario for each parameter. */
import type { ClauseId } from '../../src/contract/clauses/index.ts'
import type { PersonaName } from '../../src/contract/personas.ts'
import type { StubCall, StubOperation } from '../../src/contract/stub-control.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { everyStubCall } from '../../src/engine/expectations/calls.ts'
import { nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { listReceived } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario, step } from '../../src/engine/scenario/scenario.ts'

export const firstPageRequest = listReceived({ pageSize: 10 })

/** One parameter of a call, and the values that are right. */
export interface CallParameter {
  name: string
  title: string
  /** Follows the operation in the report: "has userType=human". */
  says: string
  /** The caller, if it differs from that of the subject. */
  persona?: PersonaName
  isRight: (enterpriseNumber: string) => (call: StubCall) => boolean
  clauses: readonly ClauseId[]
  causes?: readonly string[]
}

interface CallSubject {
  subject: 'rights' | 'mandate'
  /** The caller in a sentence: "as a new user". */
  caller: string
  operation: StubOperation
  persona: PersonaName
  causes: readonly string[]
}

/** A new caller lists messages, and every call of the operation has the right parameter. */
export const callParameterScenario =
  ({ subject, caller, operation, ...defaults }: CallSubject) =>
  ({
    name,
    title,
    says,
    persona = defaults.persona,
    isRight,
    clauses,
    causes = defaults.causes,
  }: CallParameter): AnyScenario =>
    scenario({
      id: `calls-${subject}-${name}`,
      title,
      clauses,
      persona,
      needs: ['mailbox'],
      stubCalls: 'duringStep',
      causes,
      steps: ({ mailbox: { enterpriseNumber } }) => [
        step('list', `as ${caller}, list messages`)
          .send(firstPageRequest)
          .given(status(200), nonEmptyList)
          .expect(everyStubCall(operation, says, isRight(enterpriseNumber))),
      ],
    })
