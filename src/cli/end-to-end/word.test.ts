import { describe, expect, it } from 'vitest'
import { runAgainst } from '../run-against.ts'
import { conformance, interrupt, startServe } from '../test/conformance.ts'
import { fullOrSample } from '../test/full-size.ts'
import { inProcess } from '../test/in-process.ts'
import { idsOf, sampleOfScenarios } from '../test/some-scenarios.ts'

describe('a product with another word', () => {
  it('is played as the neutral one is: paths, scopes, fields and events', async () => {
    const selection = idsOf(sampleOfScenarios)
    const referenceOptions = { brandWord: 'postbus' }
    const result = await runAgainst({ reference: true, referenceOptions, selection, strict: true })
    const reds = result.scenarios.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'notApplicable')
    expect(reds.map(({ id, mismatches: [first], missing }) => [id, first, missing])).toEqual([])
    expect(result.scenarios).toHaveLength(selection.ids.length)
    const verdict = fullOrSample('ready', 'partial')
    expect(result).toMatchObject({ exitCode: 0, verdict, target: { word: 'postbus' } })
  })

  it('is spoken of in three processes, and in the report', async () => {
    const { url, auth, serve } = await startServe('--brand-word', 'postbus')
    const args = ['run', '--base-url', url, '--stubs', auth, '--only', 'details-shown,reply-created']
    const { code, stdout } = await conformance(args)
    expect(stdout).toContain('word=postbus')
    expect(code).toBe(0)
    const neutral = await inProcess([...args, '--brand-word', 'mailbox'])
    expect(neutral).toMatchObject({ code: 3, stderr: expect.stringContaining('postbus') })
    const token = JSON.parse((await inProcess(['token', 'humanUser', '--stubs', auth, '--json'])).stdout)
    expect(token.scopes.join()).toContain('ws-postbusrest:postbus')
    await interrupt(serve)
  })

  it('is named in the fields of the dataset', async () => {
    const { stdout } = await inProcess(['dataset', '--brand-word', 'postbus'])
    expect(stdout).toContain('"postbusType": "enterprise"')
    expect(stdout).not.toContain('mailboxType')
  })
})
