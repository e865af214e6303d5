import { type Started, start } from './conformance.ts'

/** A `serve` process with its own stubs, all on free ports. */
export interface Served {
  url: string
  auth: string
  partition: string
  serve: Started
}

/** Starts one, with more options of `serve`. */
export const served = async (...more: string[]): Promise<Served> => {
  const serve = start(['serve', '--port', '0', '--auth-port', '0', '--partition-port', '0', ...more])
  const address = async (label: string) => (await serve.says(new RegExp(`^${label} +(http\\S+)$`, 'm')))[1] ?? ''
  return {
    url: await address('provider'),
    auth: await address('authorization server'),
    partition: await address('partition service'),
    serve,
  }
}
