import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { type Rules, reviseRules } from '../../../reference-provider/rules/rules.ts'
import { emptyDirectory } from '../test/conformance.ts'
import { inProcess } from '../test/in-process.ts'
import { servedHere } from '../test/served-here.ts'

/** A provider that sends the number of matches under a name of its own, and as text: no value shows what it is. */
const withUnknownName = async () => {
  const revise = (rules: Rules) =>
    reviseRules(rules, 'presentation', {
      page: ({ items, total, links }) => ({ items, amount: String(total), ...links }),
    })
  const { url, auth, close } = await servedHere({ revise })
  onTestFinished(close)
  return ['run', '--base-url', url, '--stubs', auth, '--only', 'details-shown']
}

it('names that looking does not find are shown as unseen, and can be said', async () => {
  const run = await withUnknownName()
  const unsaid = await inProcess(run, { cwd: emptyDirectory() })
  expect(unsaid.stdout).toMatch(/^dialect +not seen: total \(set them with --dialect NAME=VALUE\)/m)
  const said = await inProcess([...run, '--dialect', 'total=amount', '--report', 'json'], {
    cwd: emptyDirectory(),
  })
  expect(JSON.parse(said.stdout).target.dialect).toMatchObject({ total: 'amount', listItems: 'items' })
  const cwd = emptyDirectory()
  writeFileSync(join(cwd, 'conformance.config.json'), '{"dialect": {"total": "amount", "messageId": "identity"}}')
  const flagsWin = ['--dialect', 'messageId=messageId', '--report', 'json']
  const both = await inProcess([...run, ...flagsWin], { cwd })
  expect(JSON.parse(both.stdout).target.dialect).toMatchObject({ total: 'amount', messageId: 'messageId' })
})
