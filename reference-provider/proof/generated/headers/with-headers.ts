/** Changes to the headers of responses. */
import type { ProviderOperation } from '../../../operations.ts'
import type { ProviderResponse } from '../../../response.ts'
import { withResponseRewrite } from '../../../rules/revise/response-rewrite.ts'
import type { AnsweredRequest } from '../../../rules/seams.ts'
import type { Change } from '../mutant.ts'

export type HeaderChange = (headers: Record<string, string>) => Record<string, string>

/** Headers of these operations are changed where the condition holds; without operations, those of all responses. */
export const withHeaders =
  (
    operations: readonly ProviderOperation[],
    change: HeaderChange,
    isWhere: (response: ProviderResponse, answered: AnsweredRequest) => boolean = () => true,
  ): Change =>
  (rules) =>
    withResponseRewrite(rules, operations, (response, answered) =>
      isWhere(response, answered) ? { ...response, headers: change(response.headers) } : response,
    )

export const hasSuccessStatus = ({ status }: ProviderResponse): boolean => status < 300

/** §4.6: a browser asks before its request. */
export const isPreflight = (_response: ProviderResponse, { method }: AnsweredRequest): boolean => method === 'OPTIONS'

export const hasStatus =
  (wanted: number) =>
  ({ status }: ProviderResponse): boolean =>
    status === wanted

export const withoutHeader =
  (name: string): HeaderChange =>
  ({ [name]: _, ...headers }) =>
    headers

/** The header has another value where it is. */
export const replacedHeader =
  (name: string, value: (before: string) => string): HeaderChange =>
  (headers) =>
    headers[name] === undefined ? headers : { ...headers, [name]: value(headers[name]) }
