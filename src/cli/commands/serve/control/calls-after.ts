import type { StubControl } from '../../../../contract/stub-control.ts'
import { type ServiceCall, serviceCall } from '../../../../demonstration/service-call.ts'
import type { PersonaCallers } from './persona-callers.ts'

/** What the provider asked the two services after call `number`, and the number of the last call. */
export const callsAfter = async (
  control: Pick<StubControl, 'calls'>,
  { personaOfCaller }: Pick<PersonaCallers, 'personaOfCaller'>,
  number: number,
): Promise<{ calls: ServiceCall[]; last: number }> => {
  const calls = await control.calls(number)
  return { calls: calls.map((call) => serviceCall(call, personaOfCaller)), last: calls.at(-1)?.sequence ?? number }
}
