import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DialectEntry, dialectEntries } from '../../../contract/dialect.ts'
import { neutralWord, toBrandWord } from '../../../contract/interface/brand-word.ts'
import { onBehalfOfHeader } from '../../../contract/interface/headers.ts'
import { limits } from '../../../contract/interface/limits.ts'
import { paths } from '../../../contract/interface/paths.ts'
import type { RegisteredCaller } from '../../../contract/stub-control.ts'
import { callersOf, mailboxesOf } from '../../callers/demonstration-callers.ts'
import { withConfiguration } from '../../config/load.ts'
import { exitCodes } from '../../errors/exit-code.ts'
import { UsageError } from '../../errors/usage-error.ts'
import type { RunFlags } from '../../options/table/index.ts'
import { oneOf } from '../../options/values/parse.ts'
import { isReference } from '../../options/values/secret.ts'
import type { SecretReference } from '../../options/values/settings.ts'
import { packageFolder } from '../../terminal/command-name.ts'
import { writeOutput } from '../../terminal/files.ts'
import { printNote } from '../../terminal/print.ts'

const defaults = { users: 10, seconds: 60 }

/** Tokens of stubs are good for an hour. */
const tokenSeconds = 10 * 60

/** Most users are people; each kind of caller has its share. */
const shares = { humanUser: 0.7, documentConsumer: 0.2, representative: 0.1 } as const
type CallerName = keyof typeof shares

/** The names that the script must know to read an answer. */
const usedNames = [
  'listItems',
  'messageId',
  'attachmentId',
  'publicationDate',
  'recipientPartition',
  'senderApplicationId',
] as const satisfies readonly DialectEntry[]

/** The package contains this file as it is. */
const template = (): string => readFileSync(join(packageFolder(), 'src/cli/commands/export/k6-script.js'), 'utf8')

/**
 * The command `export k6`: writes a load test with the callers of the suite. It holds no secret: tokens and keys come from
 * variables of k6. Gives the exit code. @throws UsageError
 */
export const exportCommand = async (tool: string, given: RunFlags, out?: string): Promise<number> => {
  oneOf('tool', tool, ['k6'])
  if (out === undefined) throw new UsageError('export needs --out FILE: the file to write, or - to print it.')
  const flags = await withConfiguration(given, process.cwd())
  const { baseUrl } = flags
  if (baseUrl === undefined) throw new UsageError('No provider. Pass --base-url URL.')
  const settings = JSON.stringify({ baseUrl, ...scriptSettings(flags) }, null, 2)
  writeOutput(
    '--out',
    out,
    template().replace('const config = {}', () => `const config = ${settings}`),
    true,
  )
  if (out === '-') return exitCodes.ok
  if (flags.ca || flags.cert)
    printNote('k6 takes certificates from its options (tlsAuth, SSL_CERT_FILE): add them to the script.')
  printNote(`Wrote ${out}. Run it with: k6 run ${exampleVariables(flags)}${out}`)
  return exitCodes.ok
}

const scriptSettings = (flags: RunFlags) => {
  const { brandWord = neutralWord, dialect = {}, insecure = false, headers = {}, stubs, data = {} } = flags
  const branded = (path: string): string => toBrandWord(brandWord, path)
  const names = usedNames.map((entry) => [entry, [dialect[entry], ...dialectEntries[entry].values].filter(Boolean)])
  const statistics = [
    `${paths.nearlyExpired}?numberOfDaysBeforeExpiration=${limits.nearlyExpiredDays}&isRead=false`,
    `${paths.withActionRequired}?isConfirmed=false`,
    `${paths.registeredMails}?isRead=false`,
  ]
  const { enterpriseNumber = data.enterpriseNumber, otherEnterpriseNumber } = flags
  const named = { enterpriseNumber, otherEnterpriseNumber }
  return {
    users: flags.loadUsers ?? defaults.users,
    seconds: flags.loadSeconds ?? defaults.seconds,
    thresholds: thresholdsOf(flags),
    insecure,
    requestsPerSecond: flags.requestsPerSecond ?? 0,
    stubs: stubs ?? '',
    tokenSeconds,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, variableOfHeader(name, value)])),
    list: `${branded(paths.messages)}?folder=in&visible=true`,
    details: branded(paths.details),
    content: branded(paths.content),
    application: paths.senderApplication,
    statistics: statistics.map(branded),
    names: Object.fromEntries(names),
    mailboxes: mailboxesOf(named),
    callers: callersOf(brandWord, named).flatMap((caller) => callerSettings(caller, flags)),
  }
}

/** §7: an answer that is not right fails the test at any load. The specification states no speed, so a team states its own. */
const thresholdsOf = ({ loadP95, loadBusy }: RunFlags): Record<string, string[]> => ({
  checks: ['rate==1'],
  ...(loadP95 !== undefined && { http_req_duration: [`p(95)<${loadP95}`] }),
  ...(loadBusy !== undefined && { busy: [`rate<=${loadBusy}`] }),
})

const isLoadCaller = (id: string): id is CallerName => Object.hasOwn(shares, id)

const callerSettings = (registration: RegisteredCaller, flags: RunFlags) => {
  const { id, kind, scopes, mailbox } = registration
  if (!isLoadCaller(id)) return []
  const settings = flags.callers?.[id]
  const [first] = settings === undefined || Array.isArray(settings) ? (settings ?? []) : [settings]
  return {
    id,
    share: shares[id],
    variable: variableOf(first?.token) ?? defaultVariable(id),
    scopes: first?.scopes ?? scopes,
    headers: kind === 'representative' ? { [onBehalfOfHeader]: mailbox } : {},
    registration,
  }
}

const defaultVariable = (name: string): string =>
  name
    .replace(/[A-Z]/g, (letter) => `_${letter}`)
    .replaceAll('-', '_')
    .toUpperCase()

/** `env:NAME` is the variable NAME, for k6 too. */
const variableOf = (reference: SecretReference | undefined): string | undefined =>
  reference !== undefined && isReference(reference) && reference.startsWith('env:') ? reference.slice(4) : undefined

/** A header can hold the key of a gateway, so its value is a variable. */
const variableOfHeader = (name: string, value: SecretReference): string =>
  variableOf(value) ?? `HEADER_${name.replaceAll('-', '_').toUpperCase()}`

const exampleVariables = ({ stubs, headers = {} }: RunFlags): string => {
  const names = Object.entries(headers).map(([name, value]) => variableOfHeader(name, value))
  const tokens = stubs === undefined ? ['HUMAN_USER', 'DOCUMENT_CONSUMER', 'REPRESENTATIVE'] : ['CONFORMANCE_STUBS_KEY']
  return [...names, ...tokens].map((name) => `-e ${name}=… `).join('')
}
