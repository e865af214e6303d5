/** Where a redirected provider arrives: a well-formed answer that lets nobody in. */
import { jsonResponse } from '../http/response.ts'
import type { OperationResult } from './operation.ts'

export const redirectTrap = (): OperationResult => ({
  response: jsonResponse(200, { active: false, hasMandate: false, consult: false, items: [] }),
  access: { authenticated: false },
  caller: undefined,
  parameters: {},
  advice: ['a redirect was followed'],
})
