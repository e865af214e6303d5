import { Pool } from 'undici'

const connections = 16
const measuredMs = 1500

/** Successful GETs per second over 16 connections. @throws Error for an answer without success */
export const requestsPerSecond = async (url: string, headers: Record<string, string> = {}): Promise<number> => {
  const { origin, pathname, search } = new URL(url)
  const pool = new Pool(origin, { connections })
  let done = 0
  const began = performance.now()
  const until = began + measuredMs
  const sendInLoop = async (): Promise<void> => {
    while (performance.now() < until) {
      const { statusCode, body } = await pool.request({ path: pathname + search, method: 'GET', headers })
      const text = await body.text()
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${text.slice(0, 200)}`)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, sendInLoop))
  const perSecond = (done * 1000) / (performance.now() - began)
  await pool.close()
  return perSecond
}
