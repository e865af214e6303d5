/** Where a redirected provider arrives: a well-formed answer that lets nobody in. */
import { json } from '../http/response.ts'
import type { Outcome } from './operation.ts'

export const grantingNothing = (): Outcome => ({
  answer: json(200, { active: false, hasMandate: false, consult: false, items: [] }),
  access: { authenticated: false },
  caller: undefined,
  parameters: {},
  advice: ['a redirect was followed'],
})
