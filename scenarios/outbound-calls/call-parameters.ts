import type { ClauseId } from '../../src/contract/clauses/index.ts'
import type { PersonaName } from '../../src/contract/personas.ts'
import type { StubCall, StubOperation } from '../../src/contract/stub-control.ts'
import { status } from '../../src/engine/expectations/answers/body.ts'
import { everyStubCall } from '../../src/engine/expectations/calls.ts'
import { nonEmptyList } from '../../src/engine/expectations/lists/membership.ts'
import { listMessages } from '../../src/engine/scenario/request.ts'
import { type AnyScenario, scenario } from '../../src/engine/scenario/scenario.ts'

export const firstPageRequest = listMessages({ folder: 'in', visible: true, pageSize: 10 })

/** One thing that must be right in a question to the partition service (§4.5). */
export interface CallParameter {
  name: string
  title: string
  says: string
  /** who comes, where that differs */
  persona?: PersonaName
  isRight: (enterpriseNumber: string) => (call: StubCall) => boolean
  clauses: readonly ClauseId[]
  causes?: readonly string[]
}

interface CallSubject {
  subject: string
  /** in a sentence */
  who: string
  operation: StubOperation
  persona: PersonaName
  causes: readonly string[]
}

/** Somebody who never came before asks for the list, and every call of the operation is as it must be. */
export const callParameterScenario =
  ({ subject, who, operation, ...usual }: CallSubject) =>
  ({
    name,
    title,
    says,
    persona = usual.persona,
    isRight,
    clauses,
    causes = usual.causes,
  }: CallParameter): AnyScenario =>
    scenario({
      id: `calls-${subject}-${name}`,
      title,
      level: 'MUST',
      clauses,
      persona,
      needs: ['mailbox'],
      reads: 'list',
      stubCalls: 'duringStep',
      causes,
      steps: ({ mailbox: { enterpriseNumber } }) => [
        {
          why: `as ${who} who never came before, ask for the list`,
          send: firstPageRequest,
          given: [status(200), nonEmptyList],
          expect: [everyStubCall(operation, says, isRight(enterpriseNumber))],
        },
      ],
    })
