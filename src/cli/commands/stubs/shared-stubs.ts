import type { ServiceAddresses } from '../../../contract/stub-control.ts'
import { StubPortInUse } from '../../../stubs/http/server.ts'
import type { StubFlags } from '../../environment/from-flags.ts'
import { storeStubKey } from '../../environment/stub-key.ts'
import { type StartedStubs, type StubStartOptions, startOwnStubs, throwPortTaken } from '../../environment/stubs.ts'
import { commandName } from '../../terminal/command-name.ts'

/**
 * Starts stubs to which other processes can attach: their key is in a file until they stop. `otherWay`: what else to do
 * when a port is in use. @throws UsageError
 */
export const startSharedStubs = async (
  options: StubStartOptions,
  otherWay = 'stop the program that uses it, such as other stubs',
): Promise<StartedStubs> => {
  const stubs = await startOwnStubs({ ...options, control: true }).catch((error) => {
    if (error instanceof StubPortInUse) return throwPortTaken(error, otherWay)
    throw error
  })
  const removeKey = await storeStubKey(stubs.authPort, stubs.controlKey ?? '')
  return {
    ...stubs,
    close: async () => {
      await removeKey()
      await stubs.close()
    },
  }
}

export const serviceLines = ({ authUrl, partitionUrl }: ServiceAddresses): string[] => [
  `authorization server   ${authUrl}`,
  `partition service      ${partitionUrl}`,
]

/** The key, and the command that attaches a run. The control surface only answers requests from this machine. */
export const attachLines = (
  { authPort, controlKey }: Pick<StartedStubs, 'authPort' | 'controlKey'>,
  { stubBind = '', stubCert }: StubFlags,
): string[] => {
  const scheme = stubCert === undefined ? 'http' : 'https'
  const host = ['', '0.0.0.0', '::'].includes(stubBind) ? '127.0.0.1' : stubBind
  return [
    `key                    ${controlKey}`,
    '',
    'Attach a run with this command. It finds the key if the same user starts it on this machine; else pass --stubs-key.',
    `  ${commandName(process.cwd())} run --base-url http://127.0.0.1:4000 --stubs ${scheme}://${host}:${authPort}`,
    'Scripts can control the stubs with this key. This injects a fault; POST /control/heal removes it:',
    `  curl -s${stubCert === undefined ? '' : 'k'} -H 'authorization: Bearer ${controlKey}' -d '{"service":"partition","kind":"error500"}' ${scheme}://${host}:${authPort}/control/fault`,
  ]
}
