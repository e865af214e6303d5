/** §5.5: answers whether an enterprise gave a service provider a mandate to consult its mailbox. */
import { partitionServicePaths } from '../../contract/interface/paths.ts'
import type { RegisteredCaller } from '../../contract/stub-control.ts'
import { providerScopeAccess } from '../authentication/bearer.ts'
import type { StubRequest } from '../http/request.ts'
import { invalidRequest, jsonResponse } from '../http/response.ts'
import { isActingAs } from '../state/callers.ts'
import { encodingAdvice, padEnterpriseNumber } from '../state/mailboxes.ts'
import { redactParameters } from '../state/redact.ts'
import type { StubState } from '../state/state.ts'
import type { ServiceOperation } from './operation.ts'

export const hasMandate: ServiceOperation = {
  service: 'partition',
  name: 'hasMandate',
  method: 'GET',
  path: partitionServicePaths.hasMandate,
  access: providerScopeAccess,
  concernedCallerId: (call, state) => concernedCaller(call, state)?.id,
  loggedParameters: ({ query }) => redactParameters(query),
  advice: ({ params, query }) => [
    ...encodingAdvice('the enterprise number in the path', params.enterpriseNumber),
    ...encodingAdvice('mandataryEnterpriseNumber', query.get('mandataryEnterpriseNumber')),
  ],
  respond: (call, _access, state) => {
    for (const name of ['mandataryEnterpriseNumber', 'operation']) {
      if (!call.query.get(name)) return invalidRequest(`${name} is missing`)
    }
    return jsonResponse(200, { hasMandate: isMandated(call, state) })
  },
}

/** For an enterprise without a mailbox the answer is false, not an error. */
function isMandated(call: StubRequest, state: StubState): boolean {
  const caller = mandatary(call, state)
  if (caller === undefined || call.query.get('operation') !== 'consult') return false
  const mandator = padEnterpriseNumber(call.params.enterpriseNumber ?? '')
  return (
    isActingAs(caller, mandataryNumber(call)) &&
    (caller.mandates?.some((each) => padEnterpriseNumber(each) === mandator) ?? false)
  )
}

/** If the provider swaps the two numbers, the call still concerns the representative. */
function concernedCaller(call: StubRequest, state: StubState): RegisteredCaller | undefined {
  const fromQuery = mandatary(call, state)
  if (fromQuery?.kind === 'representative') return fromQuery
  const fromPath = state.callers.byMandatary(call.params.enterpriseNumber ?? '')
  return fromPath?.kind === 'representative' ? fromPath : fromQuery
}

const mandataryNumber = ({ query }: StubRequest) => query.get('mandataryEnterpriseNumber') ?? ''
const mandatary = (call: StubRequest, { callers }: StubState) => callers.byMandatary(mandataryNumber(call))
