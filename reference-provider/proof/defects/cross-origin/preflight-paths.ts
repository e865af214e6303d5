/** §4.6: preflight answers that lack a word for some paths. */
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import { type Defect, defect } from '../defect.ts'

/** The preflight answers of these addresses lack a word in that header. */
const preflightWithout =
  (header: string, word: string, address: RegExp): Defect['change'] =>
  (rules) =>
    withResponseRewrite(rules, [], (response, answered) => {
      const words = (response.headers[header] ?? '').split(', ').filter((one) => one !== word)
      return answered.method === 'OPTIONS' && address.test(answered.address)
        ? { ...response, headers: { ...response.headers, [header]: words.join(', ') } }
        : response
    })

export const preflightPathDefects: readonly Defect[] = [
  defect('preflight-of-actions-forgets-patch', ['cross-origin-actions-allowed'], {
    says: 'PATCH is missing in the allowed methods of the path of actions',
    clauses: ['4.6.allow-patch'],
    change: preflightWithout('Access-Control-Allow-Methods', 'PATCH', /ctions\/[^/]+$/),
  }),
  defect('preflight-of-messages-forgets-authorization', ['preflight-every-path-allowed'], {
    says: 'Authorization is missing in the allowed headers of the path of one message',
    clauses: ['4.6.allow-authorization'],
    change: preflightWithout('Access-Control-Allow-Headers', 'Authorization', /\/messages\/[^/]+$/),
  }),
]
