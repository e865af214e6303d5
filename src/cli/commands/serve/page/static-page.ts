import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { packageFolder } from '../../../terminal/command-name.ts'
import { pagePolicy } from './page-policy.ts'

/** The build of `src/page`. */
const builtPage = join(packageFolder(), 'dist/page')

const files: Record<string, [name: string, mediaType: string]> = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/page.css': ['page.css', 'text/css; charset=utf-8'],
  '/page.js': ['page.js', 'text/javascript; charset=utf-8'],
  '/icon.svg': ['icon.svg', 'image/svg+xml'],
}

/** Serves the page that shows the mailbox. `baseUrl`: of the provider, which the browser calls directly. */
export const staticPage = ({ baseUrl }: { baseUrl: string }, folder = builtPage): RequestHandler => {
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `${pagePolicy([new URL(baseUrl).origin])}; frame-ancestors 'none'`,
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
