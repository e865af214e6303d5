import { demonstrationCallers } from '../../../fixtures/demonstration-callers.ts'
import { enterprises } from '../../../fixtures/mailbox/enterprises.ts'
import { datasetWith } from '../../../fixtures/test-dataset.ts'
import { toBrandWord } from '../../contract/interface/brand-word.ts'
import { onBehalfOfHeader } from '../../contract/interface/headers.ts'
import { paths } from '../../contract/interface/paths.ts'
import { personas } from '../../contract/personas.ts'
import type { RegisteredCaller, StubControl } from '../../contract/stub-control.ts'
import type { Mailbox } from '../../contract/test-data/dataset.ts'

/** A caller for trying a provider by hand. Its data are invented, so its token can be printed. */
export interface AdmittedCaller {
  caller: RegisteredCaller
  token: string
}

/** Enterprises that a team names, each in the place of an invented one. */
export interface NamedEnterprises {
  /** the enterprise whose mailbox is under test, ten digits */
  enterpriseNumber?: string
  otherEnterpriseNumber?: string
}

/** Registers the mailboxes of the test data and the invented callers with the stubs. */
export const admitDemonstrationCallers = async (
  control: StubControl,
  brandWord: string,
  named: NamedEnterprises = {},
): Promise<AdmittedCaller[]> => {
  for (const { enterpriseNumber, partitions } of mailboxesOf(named)) {
    await control.registerMailbox(enterpriseNumber, partitions)
  }
  return Promise.all(
    callersOf(brandWord, named).map(async (caller) => ({ caller, token: await control.registerCaller(caller) })),
  )
}

/** The partitions of each mailbox of the test data. */
export const mailboxesOf = (named: NamedEnterprises): Pick<Mailbox, 'enterpriseNumber' | 'partitions'>[] =>
  datasetWith([], new Date()).mailboxes.map(({ enterpriseNumber, partitions }) => ({
    enterpriseNumber: numberOf(enterpriseNumber, named),
    partitions,
  }))

/** An invented caller, with the brand word in its scopes and the enterprises that a team names. */
export const withNames = (
  { mandates, ...caller }: RegisteredCaller,
  brandWord: string,
  named: NamedEnterprises,
): RegisteredCaller => ({
  ...caller,
  scopes: caller.scopes.map((scope) => toBrandWord(brandWord, scope)),
  enterpriseNumbers: caller.enterpriseNumbers.map((number) => numberOf(number, named)),
  mailbox: numberOf(caller.mailbox, named),
  ...(mandates && { mandates: mandates.map((number) => numberOf(number, named)) }),
})

const numberOf = (invented: string, { enterpriseNumber, otherEnterpriseNumber }: NamedEnterprises): string => {
  if (invented === enterprises.own) return enterpriseNumber ?? invented
  return invented === enterprises.second ? (otherEnterpriseNumber ?? invented) : invented
}

export const callersOf = (brandWord: string, named: NamedEnterprises = {}): RegisteredCaller[] =>
  demonstrationCallers().map((caller) => withNames(caller, brandWord, named))

/** The headers that a caller sends with each request. */
export const callerHeaders = ({ kind, mailbox }: RegisteredCaller, token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...(kind === 'representative' ? { [onBehalfOfHeader]: mailbox } : {}),
})

const shellVariableOf = (id: string): string => id.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()

/** A line for each persona that puts its token into a shell variable. */
export const tokenLines = (demonstrators: readonly AdmittedCaller[]): string[] =>
  demonstrators.flatMap(({ caller, token }) => [
    `  # ${describeCaller(caller)}`,
    `  ${shellVariableOf(caller.id)}=${token}`,
  ])

/** A line for each persona that asks the stubs for its token. `command` prints a token for the persona after it. */
export const tokenCommandLines = (callers: readonly RegisteredCaller[], command: string): string[] =>
  callers.flatMap((caller) => [
    `  # ${describeCaller(caller)}`,
    `  ${shellVariableOf(caller.id)}=$(${command} ${caller.id})`,
  ])

/** One line that describes a caller. */
const describeCaller = ({ id, kind, consults = [], mailbox }: RegisteredCaller): string => {
  if (kind === 'human') return `${id}: a user of ${mailbox} who can consult ${partitionsText(consults)}`
  if (kind === 'representative') return `${id}: represents ${mailbox}`
  const says = applicationTexts.get(id)
  return says === undefined ? `${id}: an application of ${mailbox}` : `${id}: ${says} (${mailbox})`
}

/** The id of a partition can contain a comma. */
const partitionsText = (ids: readonly string[]): string =>
  ids.length <= mostPartitions ? ids.join('; ') : `${ids.length} partitions`

/** Partitions that are named in a line. */
const mostPartitions = 3

/** What each application is. A persona says it itself. */
const applicationTexts: ReadonlyMap<string, string> = new Map([
  ...Object.entries(personas).map(([id, { says }]) => [id, says] as const),
  ['eventService', 'an application that may only send event notifications'],
])

/** Commands to paste after the tokens. */
export const curlLines = (baseUrl: string, brandWord: string): string[] => {
  const curl = (id: string, path: string, header = '') =>
    `  curl -s -H "Authorization: Bearer $${shellVariableOf(id)}"${header} '${baseUrl}${toBrandWord(brandWord, path)}'`
  return [
    curl('humanUser', `${paths.messages}?page=1&pageSize=10`),
    curl('humanUser', `${paths.messages}?folder=in&visible=true&read=false`),
    curl('humanUser', `${paths.nearlyExpired}?numberOfDaysBeforeExpiration=15&isRead=false`),
    curl('documentConsumer', paths.messages),
    curl('representative', paths.messages, ` -H "${onBehalfOfHeader}: ${enterprises.own}"`),
    curl('consumerWithoutScope', paths.messages),
  ]
}
