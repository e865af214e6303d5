import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { RequestHandler } from 'express'

/** The build of `src/page`. */
const folder = join(
  dirname(createRequire(import.meta.url).resolve('message-registry-conformance/package.json')),
  'dist/page',
)

const files: Record<string, [name: string, mediaType: string]> = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/page.css': ['page.css', 'text/css; charset=utf-8'],
  '/page.js': ['page.js', 'text/javascript; charset=utf-8'],
  '/icon.svg': ['icon.svg', 'image/svg+xml'],
}

/** Scripts and styles of the page alone; requests to the page and to the provider; a preview of files that were read. */
const contentSecurityPolicy = (providerOrigin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src 'self' ${providerOrigin}`,
    "img-src 'self' blob:",
    'frame-src blob:',
    'object-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Serves the page that shows the mailbox. `baseUrl`: of the provider, which the browser calls directly. */
export const staticPage = ({ baseUrl }: { baseUrl: string }): RequestHandler => {
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': contentSecurityPolicy(new URL(baseUrl).origin),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  }
  return ({ path, method }, response) => {
    const file = files[path]
    response.set(headers)
    if (file === undefined || !['GET', 'HEAD'].includes(method)) {
      response.status(404).type('text/plain').send('There is nothing at this address. Open /.\n')
      return
    }
    const [name, mediaType] = file
    const built = join(folder, name)
    if (existsSync(built)) response.type(mediaType).send(readFileSync(built))
    else
      response.status(503).type('text/plain').send('The page was not built. Run "npm run build", then load it again.\n')
  }
}
