/** §5.3: who calls during a walk. */
import { humanScopes, scopes } from '../../../../../src/contract/interface/scopes.ts'

export const own = '0811000155'
export const foreign = '0811000254'
export const agent = '0811000353'
export const stranger = '0811000452'

export interface Member {
  /** in a sentence, before a verb */
  says: string
  token: 'active' | 'inactive' | 'unknown' | 'none'
  scopes: readonly string[]
  /** enterprise numbers as the token spells them */
  numbers: readonly string[]
  person?: string
  onBehalfOf?: string
}

const active = 'active' as const
const short = (number: string): string => number.replace(/^0+/, '')

const user = (says: string, scope: number, serial: number, numbers: readonly string[] = [own]): Member => ({
  says,
  token: active,
  scopes: ['openid', humanScopes[scope] ?? ''],
  numbers,
  person: `8501010${String(serial).padStart(4, '0')}`,
})

const application = (says: string, number: string, more: Partial<Member> = {}): Member => ({
  says,
  token: active,
  scopes: [scopes.documentConsumer],
  numbers: [number],
  ...more,
})

const representative = (says: string, number: string, onBehalfOf?: string): Member => ({
  says,
  token: active,
  scopes: [scopes.representative],
  numbers: [number],
  onBehalfOf,
})

const consumer = application('the application', own)

export const cast = {
  user: user('the user of GENERAL and B', 3, 1),
  userOfB: user('the user of B', 0, 2),
  userOfClosed: user('the user of CLOSED', 4, 3),
  userWithout: user('the user without rights', 1, 4),
  shortUser: user('the user with a short number', 2, 5, [short(own), foreign]),
  foreignUser: user('the user of another enterprise', 3, 6, [foreign, own]),
  nameless: { ...user('the user without a person number', 3, 7), person: undefined },
  consumer,
  shortConsumer: application('the application with a short number', short(own)),
  consumerForItself: application('the application that names its own mailbox', own, { onBehalfOf: own }),
  consumerForOther: application('the application that names another mailbox', own, { onBehalfOf: foreign }),
  foreignConsumer: application('the application of another enterprise', foreign, { numbers: [foreign, own] }),
  representative: representative('the representative', agent, own),
  shortRepresentative: representative('the representative with short numbers', short(agent), short(own)),
  representativeWithout: representative('the representative with a mandate elsewhere', stranger, own),
  representativeOfOther: representative('the representative of another enterprise', stranger, foreign),
  headless: representative('the representative that names nobody', agent),
  misspelt: representative('the representative that names no number', agent, 'BE0811'),
  outsider: application('the application with another scope', own, { scopes: [scopes.unrelated] }),
  lookalike: application('the application with a similar scope', own, {
    scopes: [`${scopes.documentConsumer}s`, `x${scopes.representative}`, scopes.mailboxEnterpriseUser.slice(0, -4)],
  }),
  lapsed: { ...consumer, says: 'the application whose token is no longer active', token: 'inactive' },
  unknown: { ...consumer, says: 'somebody with an unknown token', token: 'unknown' },
  nobody: { ...consumer, says: 'somebody without a token', token: 'none' },
} as const satisfies Record<string, Member>

export type MemberName = keyof typeof cast
export const memberNames = Object.keys(cast) as MemberName[]
export const memberOf = (name: MemberName): Member => cast[name]

/** Partitions of each mailbox. */
export const partitionsOf: Readonly<Record<string, readonly string[]>> = {
  [own]: ['GENERAL', 'B', 'CLOSED', 'EMPTY', 'TARGET'],
  [foreign]: ['GENERAL', 'B'],
}

/** What the users may consult when a walk begins. */
export const firstRights: readonly [name: MemberName, mailbox: string, partitions: readonly string[]][] = [
  ['user', own, ['GENERAL', 'B']],
  ['userOfB', own, ['B']],
  ['userOfClosed', own, ['CLOSED', 'EMPTY']],
  ['shortUser', own, ['GENERAL']],
  ['foreignUser', foreign, ['GENERAL']],
]

/** Mandates when a walk begins: representative, enterprise. */
export const firstMandates: readonly [representative: string, enterprise: string][] = [
  [agent, own],
  [stranger, foreign],
]
