import { interrupt, served } from './conformance.ts'

/** A `serve` process with its page on a free port, for tests of the page and of the control surface. */
export interface ServedPage {
  /** with a slash at the end, without the key */
  pageUrl: string
  /** of the control surface */
  key: string
  providerUrl: string
  /** Calls the control surface with the key; `path` starts below the page. A body is sent as JSON. */
  control(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  stop(): Promise<unknown>
}

/** Starts `serve` with its stubs and its page, all on free ports, and with more options. */
export const servedPage = async (...more: string[]): Promise<ServedPage> => {
  const { serve, url } = await served('--page-port', '0', ...more)
  const [, pageUrl = '', key = ''] = await serve.says(/^page +(http\S+?)#key=(\S+)$/m)
  return {
    pageUrl,
    key: decodeURIComponent(key),
    providerUrl: url,
    control: (method, path, body, headers = {}) =>
      fetch(`${pageUrl}${path}`, {
        method,
        headers: {
          'conformance-key': decodeURIComponent(key),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    stop: () => interrupt(serve),
  }
}
