import { interrupt, startServe } from './conformance.ts'
import type { StartedPage } from './opened-page.ts'

/** A `serve` process with its page on a free port, for tests of the page and of the control surface. */
export interface ServedPage extends StartedPage {
  /** Calls the control surface with the key; `path` starts below the page. A body is sent as JSON. */
  control(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
}

/** Starts `serve` with its stubs and its page, all on free ports, and with more options. */
export const servedPage = async (...more: string[]): Promise<ServedPage> => {
  const { serve, url } = await startServe('--page-port', '0', ...more)
  const [, pageUrl = '', key = ''] = await serve.says(/^page +(http\S+?)#key=(\S+)$/m)
  const control: ServedPage['control'] = (method, path, body, headers = {}) =>
    fetch(`${pageUrl}${path}`, {
      method,
      headers: {
        'conformance-key': decodeURIComponent(key),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return {
    pageUrl,
    key: decodeURIComponent(key),
    providerUrl: url,
    isInPage: false,
    control,
    reset: () => control('POST', 'control/reset'),
    stop: () => interrupt(serve),
  }
}
