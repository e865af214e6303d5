import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { configurationSchema } from './schema.ts'

const shipped = join(fileURLToPath(new URL('.', import.meta.url)), 'schema.json')

it('is shipped for editors as the table of options gives it', async () => {
  await expect(`${JSON.stringify(configurationSchema(), null, 2)}\n`).toMatchFileSnapshot(shipped)
})

it('is a valid JSON Schema', () => {
  expect(new Ajv2020({ strict: true, allowUnionTypes: true }).compile(configurationSchema())).toBeTypeOf('function')
})
