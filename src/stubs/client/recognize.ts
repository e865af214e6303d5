import { request } from 'undici'
import { type About, product } from '../control/server-info.ts'
import { agentFor } from './agent.ts'
import { StubsNotReachable } from './unreachable.ts'

const patienceMilliseconds = 5000

/** Who listens at an address, if it is stubs of this suite; undefined when nobody does or somebody else. No key needed. */
export async function recognizeStubs(url: string): Promise<{ product: string; version?: string } | undefined> {
  try {
    const about = await aboutOf(url)
    return { product: about.product, version: about.version }
  } catch (error) {
    if (error instanceof StubsNotReachable) return undefined
    throw error
  }
}

/** Rejects with `StubsNotReachable`. */
export async function aboutOf(url: string): Promise<About> {
  const text = await asked(`${url.replace(/\/+$/, '')}/control/about`).catch(() => {
    throw new StubsNotReachable(url, 'notListening')
  })
  const about = parsed(text)
  if (about?.product !== product) throw new StubsNotReachable(url, 'notOurStubs')
  return about
}

async function asked(address: string): Promise<string> {
  const dispatcher = agentFor(address)
  try {
    const { body } = await request(address, { signal: AbortSignal.timeout(patienceMilliseconds), dispatcher })
    return await body.text()
  } finally {
    await dispatcher.destroy()
  }
}

function parsed(text: string): About | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
