import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'rolldown'

const found = []
const r = await build({
  input: '/tmp/w/entry.ts',
  platform: 'browser',
  write: false,
  logLevel: 'silent',
  plugins: [
    {
      name: 'x',
      resolveId(id, from) {
        if (id.startsWith('node:') || ['undici'].includes(id)) {
          found.push(`${id} <- ${from?.replace('/tmp/w/engine/', '')}`)
          return { id, external: true }
        }
        if (id.startsWith('.') && from) {
          const f = join(dirname(from), id).replace(/\.ts$/, '-in-browser.ts')
          if (f.endsWith('-in-browser.ts') && existsSync(f)) return f
        }
      },
    },
  ],
  output: { format: 'esm', minify: true },
})
console.log([...new Set(found)].join('\n'))
console.log(r.output.map((o) => [o.fileName, o.code?.length]))
