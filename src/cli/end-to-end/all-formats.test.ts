import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { validate } from 'ctrf'
import { marked } from 'marked'
import { expect, it } from 'vitest'
import { defects } from '../../../reference-provider/proof/defects/index.ts'
import type { RunResult } from '../../engine/result.ts'
import { reportFormats } from '../../reporters/formats/index.ts'
import type { ReportFormat } from '../../reporters/formats/names.ts'
import resultSchema from '../../reporters/results.schema.json' with { type: 'json' }
import { harSchema } from '../../reporters/test/har-schema.ts'
import { xmlErrors } from '../../reporters/test/xmllint.ts'
import { emptyDirectory } from '../test/conformance.ts'
import { inProcess } from '../test/in-process.ts'
import { wired } from '../test/wired.ts'

const red = 'details-no-access'
const { change } = defects.find(({ id }) => id === 'details-ask-for-no-right') ?? {}

const knownFormats = Object.keys(reportFormats) as ReportFormat[]
const requested = (prefix: string) => knownFormats.map((format) => `${format}=${prefix}.${format}`).join(',')

const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true })
formats.default(ajv)
const fits = (schema: object, value: unknown) => {
  const isValid = ajv.compile(schema)
  return isValid(value) || isValid.errors
}

it('one run of a wrong provider writes every format at once, and report writes the same again', async () => {
  const cwd = emptyDirectory()
  const { url, ports } = await wired({ revise: change })
  const run = await inProcess(['run', '--base-url', url, ...ports, '--row', '12-15', '--report', requested('run')], {
    cwd,
  })
  expect(run.code, run.stderr).toBe(1)
  const again = await inProcess(['report', '--format', requested('again')], { cwd })
  expect([again.code, again.stderr]).toEqual([0, ''])
  const textIn = (format: ReportFormat, prefix = 'run') => readFileSync(join(cwd, `${prefix}.${format}`), 'utf8')
  for (const format of knownFormats) expect(textIn(format, 'again'), format).toBe(textIn(format))

  const result = JSON.parse(textIn('json')) as RunResult
  expect(fits(resultSchema, result)).toBe(true)
  expect(result.rows.slice(11, 15).map(({ outcome }) => outcome)).toEqual(['passed', 'failed', 'passed', 'passed'])
  for (const format of knownFormats) if (format !== 'badge') expect(textIn(format), format).toContain(red)
  for (const format of knownFormats) expect(textIn(format), format).not.toMatch(/eyJ[\w-]{10,}|Bearer (?!‹|\$TOKEN\b)/)

  for (const schema of ['junit-jenkins.rng', 'junit-ant.rng'] as const)
    expect(xmlErrors(textIn('junit'), schema)).toBe('')
  expect(validate(JSON.parse(textIn('ctrf')))).toMatchObject({ valid: true })
  const har = JSON.parse(textIn('har'))
  expect(fits(harSchema, har)).toBe(true)
  expect(har.log.entries).toHaveLength(result.exchanges.length)
  expect(JSON.parse(textIn('badge'))).toMatchObject({ message: 'not ready, 3/34 rows', color: 'red' })
  expect(textIn('github').match(/^::error /gm)).toHaveLength(1)
  const page = marked.parse(textIn('markdown'), { async: false })
  const cell = (text: string) => `<td>${text}</td>\n`
  expect(page).toContain(
    cell('14') +
      cell('<code>GET main attachment content, then details</code>') +
      cell('content, then isRead=true') +
      cell('<code>200</code>') +
      cell('✓ passed'),
  )
  expect(page).toMatch(
    /<td>13<\/td>\n.*\n<td>404 \(reading scenarios\) or 403 \(reading guidance\)<\/td>\n<td><code>200.*<\/code><\/td>\n<td>✗ failed<\/td>/,
  )
})
