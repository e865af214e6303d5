import { readKey, removeKey, UnsafeKeyFolder, writeKey } from '../../stubs/control/key-file.ts'
import { UsageError } from '../errors/usage-error.ts'
import { knownSecrets } from '../terminal/known-secrets.ts'

const throwAsUsageError = (error: unknown): never => {
  if (error instanceof UnsafeKeyFolder) throw new UsageError(`Cannot use the stored keys of stubs: ${error.message}.`)
  throw error
}

/** The key that stubs of this user stored for a port; undefined when there is none. @throws UsageError */
export const storedStubKey = (authPort: number): Promise<string | undefined> =>
  readKey(authPort).catch(throwAsUsageError)

/** Stores a key for runs of this user. The result removes it. @throws UsageError */
export const storeStubKey = async (authPort: number, key: string): Promise<() => Promise<void>> => {
  await writeKey(authPort, key).catch(throwAsUsageError)
  return () => removeKey(authPort)
}

/** The key of stubs at an address: given, in the environment, or stored on this machine. @throws UsageError */
export const stubKeyFor = async (url: string, given?: string): Promise<string> => {
  const key = given ?? process.env.CONFORMANCE_STUBS_KEY ?? (await storedStubKey(Number(new URL(url).port || 80)))
  if (key) {
    knownSecrets.add(key, '‹key of the stubs›')
    return key
  }
  throw new UsageError(
    `No key found for the stubs at ${url}. They print it when they start. Pass it with --stubs-key or CONFORMANCE_STUBS_KEY.`,
  )
}
