import { expect, it } from 'vitest'
import { conformance } from '../cli/test/conformance.ts'

const hours = 12

it('every scenario runs against every defect, variant and mixture', { timeout: hours * 60 * 60 * 1000 }, async () => {
  const { code, stdout } = await conformance(['prove', '--scope', 'full'])
  process.stdout.write(stdout.split('\n').slice(-8).join('\n'))
  expect(code).toBe(0)
})
