import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Dataset } from '../../../contract/test-data/dataset.ts'
import type { Plan } from '../../../engine/plan/plan-result.ts'
import { conformance, emptyDirectory } from '../../test/conformance.ts'

it('says that the whole test mailbox lets everything run', async () => {
  const { code, stdout } = await conformance(['plan', '--reference'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/\d+ scenarios can run, 0 cannot/)
})

it('says as JSON what is there, and writes what is to be added', async () => {
  const file = join(emptyDirectory(), 'add.json')
  const { code, stdout } = await conformance(['plan', '--reference', '--json', '--dataset-file', file])
  const plan = JSON.parse(stdout) as Plan
  expect([code, plan.format, plan.lacking, plan.add]).toEqual([0, 'conformance-plan/1', [], []])
  const { format, mailboxes } = JSON.parse(readFileSync(file, 'utf8')) as Dataset
  expect([format, mailboxes.flatMap(({ messages }) => messages)]).toEqual(['mailbox-dataset/1', []])
})

it('says in one line that nothing answers there', async () => {
  const { code, stderr } = await conformance([
    'plan',
    '--base-url',
    'http://127.0.0.1:9',
    '--auth-port',
    '0',
    '--partition-port',
    '0',
  ])
  expect(code).toBe(4)
  expect(stderr).toContain('http://127.0.0.1:9')
})
