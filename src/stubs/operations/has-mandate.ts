/** §5.5: whether an enterprise gave a service provider the mandate to consult its mailbox. */
import { partitionServicePaths } from '../../contract/interface/paths.ts'
import type { Caller } from '../../contract/stub-control.ts'
import { bearerWithProviderScope } from '../authentication/bearer.ts'
import type { Call } from '../http/request.ts'
import { invalidRequest, json } from '../http/response.ts'
import { actsAs } from '../state/callers.ts'
import { encodingAdvice, padded } from '../state/enterprise-number.ts'
import { shownParameters } from '../state/redact.ts'
import type { World } from '../state/state.ts'
import type { Operation } from './operation.ts'

export const hasMandate: Operation = {
  service: 'partition',
  name: 'hasMandate',
  method: 'GET',
  path: partitionServicePaths.hasMandate,
  access: bearerWithProviderScope,
  concerns: (call, world) => concerned(call, world)?.id,
  shown: ({ query }) => shownParameters(query),
  advice: ({ params, query }) => [
    ...encodingAdvice('the enterprise number in the path', params.enterpriseNumber),
    ...encodingAdvice('mandataryEnterpriseNumber', query.get('mandataryEnterpriseNumber')),
  ],
  answer: (call, _access, world) => {
    for (const name of ['mandataryEnterpriseNumber', 'operation']) {
      if (!call.query.get(name)) return invalidRequest(`${name} is missing`)
    }
    return json(200, { hasMandate: isMandated(call, world) })
  },
}

/** An enterprise without a mailbox gave nobody a mandate: the answer is no, not an error. */
function isMandated(call: Call, world: World): boolean {
  const caller = mandatary(call, world)
  if (caller === undefined || call.query.get('operation') !== 'consult') return false
  const mandator = padded(call.params.enterpriseNumber ?? '')
  return actsAs(caller, mandataryNumber(call)) && (caller.mandates?.some((each) => padded(each) === mandator) ?? false)
}

/** Where the two numbers changed places, the call is still one for the representative. */
function concerned(call: Call, world: World): Caller | undefined {
  const named = mandatary(call, world)
  if (named?.kind === 'representative') return named
  const inPath = world.callers.ofMandatary(call.params.enterpriseNumber ?? '')
  return inPath?.kind === 'representative' ? inPath : named
}

const mandataryNumber = ({ query }: Call) => query.get('mandataryEnterpriseNumber') ?? ''
const mandatary = (call: Call, { callers }: World) => callers.ofMandatary(mandataryNumber(call))
