/** §5.3: who calls during a walk. */
import { humanScopes, scopes } from '../../../../../src/contract/interface/scopes.ts'

export const ownNumber = '0811000155'
export const otherNumber = '0811000254'
export const representativeNumber = '0811000353'
export const unrelatedNumber = '0811000452'

interface WalkCaller {
  /** in a sentence, before a verb */
  says: string
  token: 'active' | 'inactive' | 'unknown' | 'none'
  scopes: readonly string[]
  /** enterprise numbers as the token spells them */
  enterpriseNumbers: readonly string[]
  person?: string
  onBehalfOf?: string
}

const withoutLeadingZeros = (number: string): string => number.replace(/^0+/, '')
const shortOwnNumber = withoutLeadingZeros(ownNumber)

const caller = (
  says: string,
  granted: readonly string[],
  enterpriseNumbers: readonly string[],
  more: Partial<WalkCaller> = {},
): WalkCaller => ({ says, token: 'active', scopes: granted, enterpriseNumbers, ...more })

const user = (says: string, scope: number, serial: number, ...numbers: readonly string[]): WalkCaller =>
  caller(says, ['openid', humanScopes[scope] ?? ''], numbers, { person: `8501010${String(serial).padStart(4, '0')}` })

const application = (says: string, number: string, more?: Partial<WalkCaller>): WalkCaller =>
  caller(says, [scopes.documentConsumer], [number], more)

const representative = (says: string, number: string, onBehalfOf?: string): WalkCaller =>
  caller(says, [scopes.representative], [number], { onBehalfOf })

const consumer = application('the application', ownNumber)

export const walkCallers = {
  user: user('the user of GENERAL and B', 3, 1, ownNumber),
  userOfB: user('the user of B', 0, 2, ownNumber),
  userOfClosed: user('the user of CLOSED', 4, 3, ownNumber),
  userWithout: user('the user without rights', 1, 4, ownNumber),
  shortUser: user('the user with a short number', 2, 5, shortOwnNumber, otherNumber),
  foreignUser: user('the user of another enterprise', 3, 6, otherNumber, ownNumber),
  nameless: { ...user('the user without a person number', 3, 7, ownNumber), person: undefined },
  consumer,
  shortConsumer: application('the application with a short number', shortOwnNumber),
  consumerForItself: application('the application that names its own mailbox', ownNumber, { onBehalfOf: ownNumber }),
  consumerForOther: application('the application that names another mailbox', ownNumber, { onBehalfOf: otherNumber }),
  foreignConsumer: application('the application of another enterprise', otherNumber, {
    enterpriseNumbers: [otherNumber, ownNumber],
  }),
  representative: representative('the representative', representativeNumber, ownNumber),
  shortRepresentative: representative(
    'the representative with short numbers',
    withoutLeadingZeros(representativeNumber),
    shortOwnNumber,
  ),
  representativeWithout: representative('the representative with a mandate elsewhere', unrelatedNumber, ownNumber),
  representativeOfOther: representative('the representative of another enterprise', unrelatedNumber, otherNumber),
  headless: representative('the representative without the header', representativeNumber),
  misspelt: representative('the representative that names no number', representativeNumber, 'BE0811'),
  outsider: application('the application with another scope', ownNumber, { scopes: [scopes.unrelated] }),
  lookalike: application('the application with a similar scope', ownNumber, {
    scopes: [`${scopes.documentConsumer}s`, `x${scopes.representative}`, scopes.mailboxEnterpriseUser.slice(0, -4)],
  }),
  lapsed: { ...consumer, says: 'the application whose token is no longer active', token: 'inactive' },
  unknown: { ...consumer, says: 'a caller with an unknown token', token: 'unknown' },
  nobody: { ...consumer, says: 'a caller without a token', token: 'none' },
} as const satisfies Record<string, WalkCaller>

export type WalkCallerName = keyof typeof walkCallers
export const walkCallerNames = Object.keys(walkCallers) as WalkCallerName[]
export const walkCaller = (name: WalkCallerName): WalkCaller => walkCallers[name]

/** Partitions of each mailbox. */
export const partitionsOf: Readonly<Record<string, readonly string[]>> = {
  [ownNumber]: ['GENERAL', 'B', 'CLOSED', 'EMPTY', 'TARGET'],
  [otherNumber]: ['GENERAL', 'B'],
}

/** What the users can consult when a walk begins. */
export const initialRights: readonly [name: WalkCallerName, mailbox: string, partitions: readonly string[]][] = [
  ['user', ownNumber, ['GENERAL', 'B']],
  ['userOfB', ownNumber, ['B']],
  ['userOfClosed', ownNumber, ['CLOSED', 'EMPTY']],
  ['shortUser', ownNumber, ['GENERAL']],
  ['foreignUser', otherNumber, ['GENERAL']],
]

/** Mandates when a walk begins: representative, enterprise. */
export const initialMandates: readonly [representative: string, enterprise: string][] = [
  [representativeNumber, ownNumber],
  [unrelatedNumber, otherNumber],
]
