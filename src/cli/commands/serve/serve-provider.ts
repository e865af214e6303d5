import { portalOrigin } from '../../../../fixtures/portal-origin.ts'
import { testDataset } from '../../../../fixtures/test-dataset.ts'
import { PortInUse } from '../../../../reference-provider/http/listen.ts'
import { startProvider } from '../../../../reference-provider/start-provider.ts'
import type { DeclaredFeatures } from '../../../contract/features.ts'
import type { Readings } from '../../../contract/readings.ts'
import { escapeControl } from '../../../reporters/visible.ts'
import {
  type AdmittedCaller,
  admitDemonstrationCallers,
  curlLines,
  tokenLines,
} from '../../callers/demonstration-callers.ts'
import { type StubFlags, stubStartOptions } from '../../environment/stub-options.ts'
import { defaultPorts, type StartedStubs } from '../../environment/stubs.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { suite } from '../../package-info.ts'
import { commandName } from '../../terminal/command-name.ts'
import { interruption } from '../../terminal/interrupt.ts'
import { printLines } from '../../terminal/print.ts'
import { openPage } from './page/open-page.ts'
import type { PageServer } from './page/page-server.ts'
import { startSharedStubs, stubLines } from './serve-stubs.ts'

export interface ServeFlags extends StubFlags {
  port?: number
  host?: string
  basePath?: string
  features?: DeclaredFeatures
  reading?: Partial<Readings>
  origins?: string[]
  cacheRights?: boolean
  authUrl?: string
  partitionUrl?: string
  /** false: none are started */
  stubs: boolean
  log?: boolean
  pagePort?: number
  /** false: no page for a browser */
  page: boolean
}

/** Runs the reference provider until Ctrl-C, with stubs unless told otherwise, and prints what is where. */
export const serveProvider = async (flags: ServeFlags): Promise<void> => {
  assertCompatible(flags)
  const { interrupted, release } = interruption()
  const stubs = flags.stubs ? await startSharedStubs(stubStartOptions(flags)) : undefined
  const services = stubs ?? expectedServices(flags)
  try {
    const provider = await startFromFlags(flags, services)
    let page: PageServer | undefined
    try {
      const url = provider.url.replace('//0.0.0.0:', '//127.0.0.1:')
      const people = stubs ? await admitDemonstrationCallers(stubs.control, stubs.brandWord) : []
      if (stubs) printLines(...demonstrationLines(people, url, stubs.brandWord), '')
      page = stubs && flags.page ? await openPage(flags, { ...stubs, callers: people, baseUrl: url }) : undefined
      printLines(
        ...(page ? [`page                   ${page.url}`] : []),
        ...providerLines(url),
        ...stubLines(services),
        '',
        ...runHint(url, acceptedOrigins(flags), stubs),
        '',
        'Ctrl-C ends.',
      )
      await interrupted
    } finally {
      await page?.close()
      await provider.close()
    }
  } finally {
    await stubs?.close()
    release()
  }
}

interface ServiceUrls {
  authUrl: string
  partitionUrl: string
}

const expectedServices = ({ authUrl, partitionUrl, authPort, partitionPort }: ServeFlags): ServiceUrls => ({
  authUrl: authUrl ?? `http://127.0.0.1:${authPort ?? defaultPorts.auth}`,
  partitionUrl: partitionUrl ?? `http://127.0.0.1:${partitionPort ?? defaultPorts.partition}`,
})

const acceptedOrigins = ({ origins = [portalOrigin] }: ServeFlags): string[] => origins

const assertCompatible = ({ stubs, authUrl, partitionUrl, basePath, host }: ServeFlags): void => {
  if (stubs && (authUrl ?? partitionUrl) !== undefined) {
    throw new UsageError('--auth-url and --partition-url name services elsewhere: give --no-stubs with them.')
  }
  if (basePath !== undefined && !/^(\/[\w.~-]+)*\/?$/.test(basePath)) {
    throw new UsageError(`--base-path takes a path such as /api, not "${basePath}".`)
  }
  if (host === '') throw new UsageError('--host takes an address to listen on, such as 0.0.0.0.')
}

const startFromFlags = async (flags: ServeFlags, { authUrl, partitionUrl }: ServiceUrls) => {
  const { port = defaultPorts.provider, host, basePath, features, reading: readings, cacheRights } = flags
  try {
    return await startProvider({
      dataset: testDataset(new Date()),
      port,
      host,
      basePath: basePath?.replace(/\/$/, ''),
      authUrl,
      partitionUrl,
      features,
      readings,
      origins: acceptedOrigins(flags),
      cacheRights,
      version: suite.version,
      brandWord: flags.brandWord,
      log: flags.log ? (line: string) => printLines(escapeControl(line)) : undefined,
    })
  } catch (error) {
    throw listenError(error, port, host)
  }
}

const listenError = (error: unknown, port: number, host = '127.0.0.1'): unknown => {
  if (error instanceof PortInUse) {
    return new UsageError(`Port ${port} is taken: give --port another one (0 takes a free one).`)
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EACCES') return new UsageError(`Port ${port} is not ours to listen on: give --port another one.`)
  const foreign = code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
  return foreign ? new UsageError(`--host ${host} is no address of this machine.`) : error
}

const providerLines = (baseUrl: string): string[] => [
  `provider               ${baseUrl}`,
  `health                 ${baseUrl}/health`,
]

const demonstrationLines = (people: readonly AdmittedCaller[], baseUrl: string, word: string): string[] => [
  'Who may call it; paste these lines to keep the tokens:',
  ...tokenLines(people),
  '',
  'and try:',
  ...curlLines(baseUrl, word),
]

const runHint = (url: string, origins: readonly string[], stubs?: StartedStubs): string[] => {
  const run = [`  ${commandName(process.cwd())} run --base-url ${url}`, ...origins].join(' --origin ')
  if (stubs) return ['Play everything against it:', `${run} --stubs http://127.0.0.1:${stubs.authPort}`]
  return ['The two services are expected where it says; "conformance stubs" starts them, and so does a run:', run]
}
