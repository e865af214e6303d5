/** §5.5: whether an enterprise gave a service provider the mandate to consult its mailbox. */
import { partitionServicePaths } from '../../contract/interface/paths.ts'
import type { RegisteredCaller } from '../../contract/stub-control.ts'
import { providerScopeAccess } from '../authentication/bearer.ts'
import type { StubRequest } from '../http/request.ts'
import { invalidRequest, jsonResponse } from '../http/response.ts'
import { isActingAs } from '../state/callers.ts'
import { encodingAdvice, padEnterpriseNumber } from '../state/enterprise-number.ts'
import { redactParameters } from '../state/redact.ts'
import type { StubState } from '../state/state.ts'
import type { ServiceOperation } from './operation.ts'

export const hasMandate: ServiceOperation = {
  service: 'partition',
  name: 'hasMandate',
  method: 'GET',
  path: partitionServicePaths.hasMandate,
  access: providerScopeAccess,
  concernedCallerId: (call, world) => concernedCaller(call, world)?.id,
  loggedParameters: ({ query }) => redactParameters(query),
  advice: ({ params, query }) => [
    ...encodingAdvice('the enterprise number in the path', params.enterpriseNumber),
    ...encodingAdvice('mandataryEnterpriseNumber', query.get('mandataryEnterpriseNumber')),
  ],
  respond: (call, _access, world) => {
    for (const name of ['mandataryEnterpriseNumber', 'operation']) {
      if (!call.query.get(name)) return invalidRequest(`${name} is missing`)
    }
    return jsonResponse(200, { hasMandate: isMandated(call, world) })
  },
}

/** An enterprise without a mailbox gave nobody a mandate: the answer is no, not an error. */
function isMandated(call: StubRequest, world: StubState): boolean {
  const caller = mandatary(call, world)
  if (caller === undefined || call.query.get('operation') !== 'consult') return false
  const mandator = padEnterpriseNumber(call.params.enterpriseNumber ?? '')
  return (
    isActingAs(caller, mandataryNumber(call)) &&
    (caller.mandates?.some((each) => padEnterpriseNumber(each) === mandator) ?? false)
  )
}

/** Where the two numbers changed places, the call is still one for the representative. */
function concernedCaller(call: StubRequest, world: StubState): RegisteredCaller | undefined {
  const named = mandatary(call, world)
  if (named?.kind === 'representative') return named
  const inPath = world.callers.byMandatary(call.params.enterpriseNumber ?? '')
  return inPath?.kind === 'representative' ? inPath : named
}

const mandataryNumber = ({ query }: StubRequest) => query.get('mandataryEnterpriseNumber') ?? ''
const mandatary = (call: StubRequest, { callers }: StubState) => callers.byMandatary(mandataryNumber(call))
