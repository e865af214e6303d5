/** §5.6: lists that are compared with what a caller without limits would get. */
import { withHandler } from '../../../rules/revise/route-changes.ts'
import type { Rules } from '../../../rules/rules.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { unrestricted } from '../shared/missing-checks.ts'

/** The body of a list, as the reference shows it. */
export interface ListBody {
  items: readonly unknown[]
  total: number
  last: string
}

/** `change` gets the list of the caller, and the list over all partitions of the mailbox. */
export const withUnrestrictedList =
  (change: (list: ListBody, all: ListBody, identified: IdentifiedRequest) => ListBody) =>
  (rules: Rules): Rules =>
    withHandler(rules, ['messages'], (own) => async (identified) => {
      const response = await own(identified)
      const all = await own(unrestricted(identified))
      return { ...response, body: change(response.body as ListBody, all.body as ListBody, identified) }
    })

/** The list over all partitions, for the requests with such a query. */
export const withoutRightsWhere = (isMeant: (query: URLSearchParams) => boolean) =>
  withUnrestrictedList((list, all, { request }) => (isMeant(request.query) ? all : list))
