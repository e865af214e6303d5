import type { RunFlags } from '../../config/run-flags.ts'
import { isReference } from '../../config/secret.ts'
import { commandName } from '../../terminal/command-name.ts'

const quoteForShell = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`

type Value = string | number | boolean | undefined

/** What was given of the target; secrets only where they say no more than where they stand. */
const targetArguments = (flags: RunFlags): [option: string, value: Value][] => [
  ['--config', flags.config],
  ['--reference', flags.reference],
  ['--base-url', flags.baseUrl],
  ['--stubs', flags.stubs],
  ['--auth-port', flags.authPort],
  ['--partition-port', flags.partitionPort],
  ['--stub-bind', flags.stubBind],
  ['--stub-url', flags.stubUrl],
  ['--stub-cert', flags.stubCert],
  ['--stub-cert-key', flags.stubCertKey],
  ['--services', flags.services],
  ...Object.entries(flags.caller ?? {}).map(([persona, caller]) => pairArgument('--caller', persona, '=', caller)),
  ...Object.entries(flags.header ?? {}).map(([name, value]) => pairArgument('--header', name, ':', { token: value })),
  ['--ca', flags.ca],
  ['--cert', flags.cert],
  ['--cert-key', flags.certKey],
  ['--insecure', flags.insecure],
  ['--proxy', flags.proxy],
  ['--dataset-date', flags.datasetDate?.toISOString()],
  ['--brand-word', flags.brandWord],
  ['--dialect', joinPairs(flags.dialect)],
  ['--enterprise-number', flags.enterpriseNumber],
  ['--other-enterprise-number', flags.otherEnterpriseNumber],
  ['--features', joinPairs(flags.features)],
  ['--reading', flags.reading],
  ...(flags.origin ?? []).map((origin): [string, Value] => ['--origin', origin]),
  ['--strict', flags.strict],
  ['--ignore-doctor', flags.ignoreDoctor],
  ['--allow-writes', flags.allowWrites],
  ['--reset-command', flags.resetCommand],
  ['--reset-url', flags.resetUrl],
]

const pairArgument = (
  option: string,
  name: string,
  between: string,
  said: { token?: string } | unknown[],
): [string, Value] => {
  const value = Array.isArray(said) ? undefined : said.token
  return [option, value && isReference(value) ? `${name}${between}${value}` : undefined]
}

const joinPairs = (record: object = {}): string | undefined =>
  Object.entries(record)
    .map((pair) => pair.join('='))
    .join(',') || undefined

/** The command that plays one scenario again as this run did; what the configuration says, it says again by itself. */
export const repeatCommand = (given: RunFlags, directory: string) => {
  const words = targetArguments(given).flatMap(([option, value]) => {
    if (value === undefined || value === false) return []
    return value === true ? [option] : [option, quoteForShell(String(value))]
  })
  return (id: string): string => [commandName(directory), 'run', '--only', id, ...words].join(' ')
}
