import { commandName } from '../command-name.ts'
import type { RunFlags } from './flags.ts'

const quoted = (word: string): string => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)

const target = (flags: RunFlags): [option: string, value?: string | number][] => [
  ...(flags.reference ? [['--reference'] as [string]] : []),
  ['--base-url', flags.baseUrl],
  ['--stubs', flags.stubs],
  ['--auth-port', flags.authPort],
  ['--partition-port', flags.partitionPort],
  ['--stub-bind', flags.stubBind],
  ['--stub-url', flags.stubUrl],
  ['--anchor', flags.anchor?.toISOString()],
  [
    '--features',
    Object.entries(flags.features ?? {})
      .map((declared) => declared.join('='))
      .join(',') || undefined,
  ],
  ['--reading', flags.reading],
  ...(flags.origin ?? []).map((origin) => ['--origin', origin] as [string, string]),
  ...(flags.strict ? [['--strict'] as [string]] : []),
  ...(flags.allowWrites ? [['--allow-writes'] as [string]] : []),
]

/** The command that plays one scenario again as this run did. The key of a stub process is not printed. */
export const againFor = (flags: RunFlags, directory: string) => {
  const words = target(flags).flatMap(([option, value]) => {
    if (option === '--reference' || option === '--strict' || option === '--allow-writes') return [option]
    return value === undefined ? [] : [option, quoted(String(value))]
  })
  return (id: string): string => [commandName(directory), 'run', '--only', id, ...words].join(' ')
}
