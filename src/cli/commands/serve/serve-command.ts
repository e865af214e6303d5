import { portalOrigin } from '../../../../fixtures/portal-origin.ts'
import { testDataset } from '../../../../fixtures/test-dataset.ts'
import { type ProviderOptions, startProvider } from '../../../../reference-provider/start-provider.ts'
import type { ServiceAddresses } from '../../../contract/stub-control.ts'
import type { Dataset } from '../../../contract/test-data/dataset.ts'
import { escapeControl } from '../../../reporters/escape.ts'
import { admitDemonstrationCallers } from '../../callers/demonstration-callers.ts'
import { type StubFlags, stubStartOptions } from '../../environment/from-flags.ts'
import { defaultPorts } from '../../environment/stubs.ts'
import { UsageError } from '../../errors/usage-error.ts'
import { suite } from '../../package-info.ts'
import { interruptionOfServer } from '../../terminal/interrupt.ts'
import { printLines } from '../../terminal/print.ts'
import { startSharedStubs } from '../stubs/shared-stubs.ts'
import { listenError } from './listen-error.ts'
import { openPagePort } from './page/page-port.ts'
import { controlKey, servePage } from './page/serve-page.ts'
import { demonstrationLines, startText } from './start-text.ts'

interface ServeFlags
  extends StubFlags,
    Pick<ProviderOptions, 'port' | 'host' | 'basePath' | 'features' | 'origins' | 'cacheRights'>,
    Partial<ServiceAddresses> {
  reading?: ProviderOptions['readings']
  /** false: start no stubs */
  stubs: boolean
  log?: boolean
  pagePort?: number
  /** the number of generated messages in place of the test messages */
  messages?: number
  seed?: number
  /** false: serve no page for a browser */
  page: boolean
}

/** The command `serve`: runs the reference provider until Ctrl-C, with stubs unless --no-stubs, and prints all addresses. */
export const serveCommand = async (given: ServeFlags): Promise<void> => {
  const { origins = [portalOrigin] } = given
  const flags = { ...given, origins }
  assertCompatible(flags)
  const key = controlKey()
  const { interrupted, release } = interruptionOfServer()
  const stubs = flags.stubs ? await startSharedStubs(await stubStartOptions(flags), runningStubs(flags)) : undefined
  const closing = [async () => stubs?.close()]
  try {
    const services = stubs ?? expectedServices(flags)
    const page = stubs && flags.page ? await openPagePort(flags) : undefined
    closing.push(async () => page?.close())
    const { dataset, seed } = await shownDataset(flags)
    const provider = await startFromFlags(
      { ...flags, origins: [...origins, ...(page?.origins ?? [])] },
      services,
      dataset,
    )
    closing.push(provider.close)
    const url = provider.url.replace('//0.0.0.0:', '//127.0.0.1:')
    const usual = { features: flags.features, readings: flags.reading, cacheRights: flags.cacheRights }
    const messages = dataset.mailboxes[0]?.messages.length ?? 0
    const datasetDate = new Date(dataset.anchor)
    const admitted = stubs ? await admitDemonstrationCallers(stubs.control, stubs.brandWord) : []
    const pageUrl =
      stubs &&
      page &&
      servePage(page, { stubs, provider: { ...provider, url }, mailbox: { messages, seed }, datasetDate, usual, key })
    if (stubs)
      printLines(
        ...demonstrationLines(
          admitted.map(({ caller }) => caller),
          { url, ...stubs },
        ),
        '',
      )
    printLines(...startText({ url, pageUrl, services, origins, features: flags.features, stubs }), '')
    printLines('Press Ctrl-C to stop.')
    await interrupted
  } finally {
    for (const close of closing.toReversed()) await close()
    release()
  }
}

const expectedServices = ({ authUrl, partitionUrl, authPort, partitionPort }: ServeFlags): ServiceAddresses => ({
  authUrl: authUrl ?? `http://127.0.0.1:${authPort ?? defaultPorts.auth}`,
  partitionUrl: partitionUrl ?? `http://127.0.0.1:${partitionPort ?? defaultPorts.partition}`,
})

/** The way to serve the provider with stubs that run already. */
const runningStubs = (flags: ServeFlags): string => {
  const { authUrl, partitionUrl } = expectedServices(flags)
  return `use the stubs that run already with --no-stubs --auth-url ${authUrl} --partition-url ${partitionUrl}`
}

const defaultSeed = 1

/** The test mailbox, or generated messages in its place. */
const shownDataset = async ({
  messages,
  seed = defaultSeed,
}: ServeFlags): Promise<{ dataset: Dataset; seed?: number }> => {
  const datasetDate = new Date()
  if (messages === undefined) return { dataset: testDataset(datasetDate) }
  const { everydayDataset } = await import('../../../../fixtures/generated/everyday/mailbox.ts')
  return { dataset: everydayDataset({ messages, seed, datasetDate }), seed }
}

const assertCompatible = ({ stubs, authUrl, partitionUrl, basePath, host, messages, seed }: ServeFlags): void => {
  if (seed !== undefined && messages === undefined) throw new UsageError('Pass --seed only with --messages.')
  if (stubs && (authUrl ?? partitionUrl) !== undefined) {
    throw new UsageError('--auth-url and --partition-url need --no-stubs.')
  }
  if (basePath !== undefined && !/^(\/[\w.~-]+)*\/?$/.test(basePath)) {
    throw new UsageError(`--base-path takes a path such as /api, not "${basePath}".`)
  }
  if (host === '') throw new UsageError('--host takes an address to listen on, such as 0.0.0.0.')
}

const startFromFlags = async (flags: ServeFlags, { authUrl, partitionUrl }: ServiceAddresses, dataset: Dataset) => {
  const { port = defaultPorts.provider, host, basePath, features, reading: readings, origins, cacheRights } = flags
  try {
    return await startProvider({
      dataset,
      port,
      host,
      basePath: basePath?.replace(/\/$/, ''),
      authUrl,
      partitionUrl,
      features,
      readings,
      origins,
      cacheRights,
      version: suite.version,
      brandWord: flags.brandWord,
      log: flags.log ? (line: string) => printLines(escapeControl(line)) : undefined,
    })
  } catch (error) {
    throw listenError(error, { option: '--port', port, host })
  }
}
