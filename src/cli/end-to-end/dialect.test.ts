import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { testDataset } from '../../../fixtures/test-dataset.ts'
import { reviseRules } from '../../../reference-provider/rules/rules.ts'
import { startProvider } from '../../../reference-provider/start-provider.ts'
import { conformance, emptyDirectory, interrupt, served } from '../test/conformance.ts'

/** A provider that sends the number of matches under a name of its own, and as text: no value shows what it is. */
const withUnknownName = async () => {
  const { auth, partition, serve } = await served()
  const provider = await startProvider({
    dataset: testDataset(new Date()),
    authUrl: auth,
    partitionUrl: partition,
    revise: (rules) =>
      reviseRules(rules, 'presentation', {
        page: ({ items, total, links }) => ({ items, amount: String(total), ...links }),
      }),
  })
  onTestFinished(async () => {
    await provider.close()
    await interrupt(serve)
  })
  return ['run', '--base-url', provider.url, '--stubs', auth, '--only', 'details-shown']
}

it('names that looking does not find are shown as unseen, and can be said', async () => {
  const run = await withUnknownName()
  const unsaid = await conformance(run)
  expect(unsaid.stdout).toMatch(/^dialect +not seen: total \(set them with --dialect NAME=VALUE\)/m)
  const said = await conformance([...run, '--dialect', 'total=amount', '--report', 'json'])
  expect(JSON.parse(said.stdout).target.dialect).toMatchObject({ total: 'amount', listItems: 'items' })
  const cwd = emptyDirectory()
  writeFileSync(join(cwd, 'conformance.config.json'), '{"dialect": {"total": "amount", "messageId": "identity"}}')
  const flagsWin = ['--dialect', 'messageId=messageId', '--report', 'json']
  const both = await conformance([...run, ...flagsWin], { cwd })
  expect(JSON.parse(both.stdout).target.dialect).toMatchObject({ total: 'amount', messageId: 'messageId' })
})
