/** §4.1, §4.3: something is found by an identifier that only resembles its own. */
import type { ClauseId } from '../../../src/contract/clauses/index.ts'
import type { ProviderOperation } from '../../operations.ts'
import { withHandler } from '../../rules/revise/route-changes.ts'
import type { Rules } from '../../rules/rules.ts'
import { type Defect, defect } from './defect.ts'
import { recordOperations } from './reference-data.ts'
import { isLikePattern } from './shared/sql-pattern.ts'

type IsFound = (known: string, asked: string) => boolean

const beginsWith: IsFound = (known, asked) => known.startsWith(asked)
const isLike: IsFound = isLikePattern

/** MySQL reads a text as the number at its beginning, or as 0. */
const hasNumber: IsFound = (known, asked) => /^\d+$/.test(asked) && (Number.parseInt(known, 10) || 0) === Number(asked)

/** What is not found by the identifier in the path is found by one that was asked for before and resembles it. */
const foundBy =
  (operation: ProviderOperation, parameter: string, isFound: IsFound) =>
  (rules: Rules): Rules => {
    const known = new Set<string>()
    return withHandler(rules, [operation], (own) => async (identified) => {
      const { [parameter]: asked = '' } = identified.params
      try {
        const response = await own(identified)
        known.add(asked)
        return response
      } catch (refused) {
        const found = [...known].find((one) => isFound(one, asked))
        if (found === undefined) throw refused
        return own({ ...identified, params: { ...identified.params, [parameter]: found } })
      }
    })
  }

const recordByBeginning = recordOperations.map(([operation, record, clause]) =>
  defect(`${record}-is-found-by-its-beginning`, [`reference-${record}-resolves`], {
    says: `for the kind ${record.replace('-', ' ')}, the beginning of an identifier names its record too`,
    clauses: [`4.3.${clause}`],
    change: foundBy(operation, 'id', beginsWith),
  }),
)

const recordByPattern = recordOperations.map(([operation, record, clause]) =>
  defect(`${record}-is-found-by-pattern`, [`reference-${record}-by-similar-identifier-not-shown`], {
    says: `for the kind ${record.replace('-', ' ')}, identifiers are compared with LIKE`,
    clauses: [`4.3.${clause}`],
    change: foundBy(operation, 'id', isLike),
  }),
)

interface Found {
  operation: ProviderOperation
  scenario: string
  clause: ClauseId
  parameter: string
  how: readonly [id: string, says: string, isFound: IsFound]
}

const byPattern = ['pattern', 'a pattern of LIKE', isLike] as const
const byNumber = ['number', 'the number at its beginning', hasNumber] as const
const byBeginning = ['beginning', 'its beginning', beginsWith] as const

const found: readonly Found[] = [
  { operation: 'details', scenario: 'details', clause: '4.1.details', parameter: 'messageId', how: byNumber },
  { operation: 'content', scenario: 'content', clause: '4.1.content', parameter: 'attachmentId', how: byPattern },
  { operation: 'body', scenario: 'body', clause: '4.1.body', parameter: 'messageId', how: byNumber },
  {
    operation: 'paymentData',
    scenario: 'payment-data',
    clause: '4.1.payment-data',
    parameter: 'messageId',
    how: byPattern,
  },
  {
    operation: 'structuredData',
    scenario: 'structured-data',
    clause: '4.1.structured-data',
    parameter: 'messageId',
    how: byBeginning,
  },
  { operation: 'action', scenario: 'action', clause: '4.1.action-read', parameter: 'messageActionId', how: byPattern },
]

export const similarIdentifierDefects: readonly Defect[] = [
  ...recordByBeginning,
  ...recordByPattern,
  ...found.map(({ operation, scenario, clause, parameter, how: [id, says, isFound] }) =>
    defect(`${scenario}-found-by-${id}`, [`${scenario}-by-similar-identifier-not-shown`], {
      says: `${operation} finds its message, file or action by ${says}`,
      clauses: [clause],
      change: foundBy(operation, parameter, isFound),
    }),
  ),
]
