import { Agent, request } from 'undici'
import { type About, productName } from '../control/server-info.ts'
import { StubsNotReachable } from './unreachable.ts'

const timeoutMilliseconds = 5000

/** The stubs of this suite at an address; undefined when nothing or another server listens there. Needs no key. */
export async function recognizeStubs(url: string): Promise<{ product: string; version?: string } | undefined> {
  try {
    const { product, version } = await readAbout(url)
    return { product, version }
  } catch (error) {
    if (error instanceof StubsNotReachable) return undefined
    throw error
  }
}

/** @throws StubsNotReachable */
export async function readAbout(url: string): Promise<About> {
  const text = await fetchText(`${url.replace(/\/+$/, '')}/control/about`).catch(() => {
    throw new StubsNotReachable(url, 'notListening')
  })
  try {
    const about: About = JSON.parse(text)
    if (about?.product === productName) return about
  } catch {
    // not JSON, so not of our stubs
  }
  throw new StubsNotReachable(url, 'notOurStubs')
}

async function fetchText(address: string): Promise<string> {
  const dispatcher = stubAgent(address)
  try {
    const { body } = await request(address, { signal: AbortSignal.timeout(timeoutMilliseconds), dispatcher })
    return await body.text()
  } finally {
    await dispatcher.destroy()
  }
}

const loopbackHost = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Connections to stubs. Their control surface only answers requests from this machine, where the certificate may be
 * issued for another name (that of a container), so it is not checked. Elsewhere it is checked as usual.
 */
export const stubAgent = (address: string): Agent =>
  new Agent({ connect: { rejectUnauthorized: !loopbackHost.test(new URL(address).hostname) } })
