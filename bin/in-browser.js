// A plugin of the bundler: in a bundle for browsers, NAME-in-browser.ts takes the place of NAME.ts beside it.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const inBrowser = {
  name: 'in-browser',
  resolveId(id, importer) {
    if (importer === undefined || !id.startsWith('.') || !id.endsWith('.ts')) return null
    const other = join(dirname(importer), id.replace(/\.ts$/, '-in-browser.ts'))
    return existsSync(other) && other !== importer ? other : null
  },
}
