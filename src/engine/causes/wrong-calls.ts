/** §5.5, §5.6: the provider asked the partition service another question than it must, so it decides by a wrong answer. */
import { counted } from '../../contract/counted.ts'
import { onBehalfOfHeader } from '../../contract/interface/headers.ts'
import { limits } from '../../contract/interface/limits.ts'
import { groupsBy } from '../../contract/lookup/by-key.ts'
import { personaOf } from '../../contract/personas.ts'
import type { StubCall } from '../../contract/stub-control.ts'
import type { ObservedRun } from './observed-run.ts'
import type { CauseOfAnswers, RedAnswer } from './red-answer.ts'

/** The call that the provider must make for a request, and its enterprise numbers. */
interface Asked {
  operation: 'hasMandate' | 'userPartitionRights'
  /** the enterprise whose mailbox is read */
  enterprise: string
  /** the enterprise of the caller */
  own: string
}

const padded = (number: string): string => number.padStart(limits.enterpriseNumberDigits, '0')

const demands = {
  hasMandate:
    '§5.5 asks for hasMandate with the number of the header On-Behalf-Of-Enterprise-Number in the path, the number of the caller as mandataryEnterpriseNumber, and operation=consult',
  userPartitionRights:
    '§5.6 asks for userPartitionRights with the number of the enterprise in the path, userType=human and the userId of the user',
} as const

/** What the provider must ask for this request; undefined if the request does not show it. */
const askedFor = ({ mismatch: { exchange }, answer }: RedAnswer): Asked | undefined => {
  const { asEnterprise: own } = answer
  const { kind } = personaOf(answer.sent.as)
  if (own === undefined || kind === 'documentConsumer') return undefined
  if (kind === 'human') return { operation: 'userPartitionRights', enterprise: own, own }
  const header = Object.entries(exchange?.request.headers ?? {}).find(
    ([name]) => name.toLowerCase() === onBehalfOfHeader.toLowerCase(),
  )
  const named = header?.[1] ?? ''
  return /^\d{9,10}$/.test(named) ? { operation: 'hasMandate', enterprise: padded(named), own } : undefined
}

const numberInPath = ({ path }: StubCall): string => padded(/\/(\d{9,10})\/\w+$/.exec(path)?.[1] ?? '')

/** What is wrong with a call, in words; undefined for a right one. */
const mistakeIn = (call: StubCall, { operation, enterprise, own }: Asked): string | undefined => {
  const { mandataryEnterpriseNumber: mandatary, operation: right, userType } = call.parameters
  if (operation === 'userPartitionRights') {
    if (userType !== 'human') return userType === undefined ? 'without userType' : `with userType=${userType}`
    if (call.parameters.userId !== 'caller') return 'with a userId that is not that of the user'
    return numberInPath(call) === enterprise ? undefined : `for the enterprise ${numberInPath(call)}, not ${enterprise}`
  }
  if (mandatary === undefined) return 'without mandataryEnterpriseNumber'
  if (right !== 'consult') return right === undefined ? 'without operation' : `with operation=${right}`
  if (numberInPath(call) === own && padded(mandatary) === enterprise) return 'with the two enterprise numbers swapped'
  if (numberInPath(call) !== enterprise) return `for the enterprise ${numberInPath(call)}, not ${enterprise}`
  return padded(mandatary) === own ? undefined : `with mandataryEnterpriseNumber=${mandatary}, not ${own}`
}

/** The caller of a request in the log of our services, without the run. */
const callerOf = ({ sent: { scenario, as } }: RedAnswer['answer']): string => `${scenario}/${as}`

const withoutRun = (caller = ''): string => caller.split('/').slice(0, 2).join('/')

/**
 * One cause for each mistake. It explains an answer if each call of its operation for that caller has this mistake. A persona that
 * was several callers is left out: the log does not say for which of them a call was.
 */
export const wrongCallCauses = (red: readonly RedAnswer[], { calls, answers }: ObservedRun): CauseOfAnswers[] => {
  const byCaller = groupsBy(calls, ({ caller }) => [withoutRun(caller)])
  const byPersona = groupsBy(answers, (answer) => [callerOf(answer)])
  const found = red.flatMap((one) => {
    const asked = askedFor(one)
    const ofPersona = byPersona.get(callerOf(one.answer)) ?? []
    const isOneCaller = ofPersona.every(({ asEnterprise }) => asEnterprise === one.answer.asEnterprise)
    if (asked === undefined || !isOneCaller) return []
    const own = byCaller.get(callerOf(one.answer)) ?? []
    const mistake = mistakeOf(asked, own, calls)
    return mistake === undefined ? [] : [{ one, operation: asked.operation, mistake }]
  })
  return [...groupsBy(found, ({ operation, mistake }) => [`${operation} ${mistake}`]).values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { operation, mistake } = first
    return {
      id: `wrong-call-${operation}`,
      says: `The provider ${mistake}; ${demands[operation]}.`,
      explains: group.map(({ one }) => one),
    }
  })
}

/** The mistake that all calls for a caller share, or that no such call was made in the whole run. */
const mistakeOf = (asked: Asked, own: readonly StubCall[], all: readonly StubCall[]): string | undefined => {
  const { operation } = asked
  const asking = own.filter((call) => call.operation === operation && !call.fault)
  if (asking.length > 0) {
    const mistakes = new Set(asking.map((call) => mistakeIn(call, asked)))
    const [only] = mistakes
    return mistakes.size === 1 && only !== undefined ? `called ${operation} ${only}` : undefined
  }
  const wasIntrospected = own.some((call) => call.operation === 'introspect' && call.status === 200)
  const ofOperation = all.filter((call) => call.operation === operation)
  if (!wasIntrospected) return undefined
  if (ofOperation.length === 0) return `never called ${operation}${insteadText(all)}`
  const isForNobody = ofOperation.every(({ caller }) => caller === undefined)
  const [first] = ofOperation
  return isForNobody && first
    ? `called ${operation} ${mistakeIn(first, asked) ?? 'with other numbers than those of the request'}`
    : undefined
}

/** The other questions to the partition service. */
const insteadText = (all: readonly StubCall[]): string => {
  const others = all.filter(({ service }) => service === 'partition')
  const names = [...groupsBy(others, ({ operation, path }) => [operation === 'unknown' ? path : operation])]
  const texts = names.slice(0, 3).map(([name, own]) => `${name} (${counted(own.length, 'call')})`)
  return texts.length === 0 ? '' : `, but ${texts.join(', ')}`
}
