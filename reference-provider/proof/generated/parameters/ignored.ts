/** §4.1, §4.2: parameters that are ignored or mean the opposite, always or beside something else. */
import type { ClauseId } from '../../../../src/contract/clauses/index.ts'
import { languages } from '../../../../src/contract/interface/parameters.ts'
import type { IdentifiedRequest } from '../../../rules/seams.ts'
import { type QueryChange, withQueryChange } from '../changes.ts'
import { allowedBecause, type MutantFacts, mutant } from '../mutant.ts'
import { callerKinds, languageClauses } from '../places.ts'
import { filters, isFlag, mutatedListParameters, type Parameter, withoutParameter } from './parameters.ts'

type RequestTest = (identified: IdentifiedRequest) => boolean
type Condition = readonly [id: string, says: string, holds: RequestTest, clauses: readonly ClauseId[]]

const together: readonly ClauseId[] = ['4.1.combined-with-and', '4.1.every-message-matches']

const has =
  (name: string, value?: string): RequestTest =>
  ({ request: { query } }) =>
    value === undefined ? query.has(name) : query.get(name) === value

const isLaterPage: RequestTest = ({ request }) => Number(request.query.get('page') ?? '1') > 1

const alwaysOrByCaller: readonly Condition[] = [
  ['always', 'always', () => true, []],
  ...callerKinds.map((kind): Condition => {
    return [`by-${kind}`, `when the caller is of the kind ${kind}`, ({ caller }) => caller.kind === kind, []]
  }),
]

/** After each condition on a request the parameter that it is about. */
const byRequest: readonly (readonly [Condition, about: string])[] = [
  [['after-page-1', 'from the second page on', isLaterPage, together], 'page'],
  [['in-folder-in', 'with folder=in', has('folder', 'in'), together], 'folder'],
  [['in-folder-out', 'with folder=out', has('folder', 'out'), together], 'folder'],
  [['among-hidden', 'with visible=false', has('visible', 'false'), together], 'visible'],
  [['without-page-size', 'without pageSize', (request) => !has('pageSize')(request), together], 'pageSize'],
]

const aboutRequest = new Set(byRequest.map(([, about]) => about))

const conditionsFor = ({ name }: Parameter): readonly Condition[] => [
  ...alwaysOrByCaller,
  ...byRequest.filter(([, about]) => about !== name).map(([condition]) => condition),
  ...mutatedListParameters
    .filter((other) => other.name !== name && !aboutRequest.has(other.name))
    .flatMap(({ name: other }): Condition[] => {
      const isAsked = has(other)
      const onLaterPage: RequestTest = (identified) => isAsked(identified) && isLaterPage(identified)
      return [
        [`beside-${other}`, `beside ${other}`, isAsked, together],
        [`after-page-1-beside-${other}`, `from the second page on, beside ${other}`, onLaterPage, together],
      ]
    }),
]

const openActionsHaveActions = 'The messages with an open action have an action: the list is the same.'

/** Places where the specification does not say what a criterion of the list asks for. */
const openPlaces: Record<string, string> = {
  'ignored-in-folder-out:messages.recipientPartition':
    'Whether recipientPartition asks for the recipient or the sender partition of a sent message, or nothing, is not stated.',
  'ignored-beside-requiredActionNotExecuted:messages.requiredAction': openActionsHaveActions,
  'ignored-after-page-1-beside-requiredActionNotExecuted:messages.requiredAction': openActionsHaveActions,
}

const ignored = (parameter: Parameter, condition: Condition, change: QueryChange): MutantFacts => {
  const { operation, name } = parameter
  const [id, says, holds, clauses] = condition
  const mutantId = `ignored-${id}:${operation}.${name}`
  const because = openPlaces[mutantId]
  return mutant(
    mutantId,
    `${name} is ignored ${says}`,
    because === undefined ? [...parameter.clauses, ...clauses] : [],
    withQueryChange(operation, change, holds),
    because === undefined ? {} : allowedBecause(because),
  )
}

export const ignoredInList = mutatedListParameters.flatMap((parameter) =>
  conditionsFor(parameter).map((condition) => ignored(parameter, condition, withoutParameter(parameter.name))),
)

const withoutLimit: QueryChange = (query) => query.set('numberOfDaysBeforeExpiration', '365')

/** A count without a number of days is refused, so the number becomes a year. */
export const ignoredInCount = (parameter: Parameter): MutantFacts[] => {
  const change = parameter.type === 'number' ? withoutLimit : withoutParameter(parameter.name)
  return alwaysOrByCaller.map((condition) => ignored(parameter, condition, change))
}

const opposite =
  (name: string): QueryChange =>
  (query) => {
    const value = query.get(name)
    if (value === 'true' || value === 'false') query.set(name, String(value === 'false'))
  }

export const inverted = ({ operation, name, clauses }: Parameter): MutantFacts[] =>
  alwaysOrByCaller.map(([id, says, holds]) =>
    mutant(
      `inverted-${id}:${operation}.${name}`,
      `${name} means the opposite ${says}`,
      clauses,
      withQueryChange(operation, opposite(name), holds),
    ),
  )

export const invertedInList = filters.filter(isFlag).flatMap(inverted)

/** The language of a search is another one than asked for. */
export const otherLanguages = languages.flatMap((asked) =>
  languages
    .filter((other) => other !== asked)
    .map((other) =>
      mutant(
        `${asked}-as-${other}:messages.qlang`,
        `qlang=${asked} searches the texts of ${other}`,
        languageClauses[asked],
        withQueryChange('messages', (query) => {
          if (query.get('qlang')?.toLowerCase() === asked) query.set('qlang', other)
        }),
      ),
    ),
)
