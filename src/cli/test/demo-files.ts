import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { addressesInPage } from '../environment/reference-in-browser.ts'
import { conformance, emptyDirectory } from './conformance.ts'
import type { StartedPage } from './opened-page.ts'

const mediaTypes: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** The files of `conformance demo` on a server that only sends files, below a folder as on a web space. */
export const demoFiles = async (...more: string[]): Promise<StartedPage> => {
  const folder = join(emptyDirectory(), 'demo')
  const { code, stderr } = await conformance(['demo', '--out', folder, ...more])
  if (code !== 0) throw new Error(stderr)
  const server = createServer(({ url = '' }, response) => {
    const name = /^\/team\/demo\/([\w.-]*)$/.exec(url)?.[1]
    try {
      const file = join(folder, name || 'index.html')
      const bytes = readFileSync(name === undefined ? '' : file)
      response.writeHead(200, { 'content-type': mediaTypes[extname(file)] ?? 'text/plain' }).end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    pageUrl: `http://127.0.0.1:${port}/team/demo/`,
    key: '',
    providerUrl: addressesInPage.provider,
    isInPage: true,
    // Each page that is opened starts from the beginning.
    reset: async () => {},
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
