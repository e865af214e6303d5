import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testDataset } from '../../../../fixtures/test-dataset.ts'
import { variants } from '../../../../reference-provider/proof/variants/index.ts'
import { markKey } from '../../../contract/test-data/dataset.ts'
import { readConfiguration } from '../../config/validate.ts'
import { emptyDirectory } from '../../test/conformance.ts'
import { inProcess } from '../../test/in-process.ts'
import { always, serving } from '../../test/serving.ts'
import { wired } from '../../test/wired.ts'
import type { DoctorReport } from './report.ts'

const variantNamed = (wanted: string) => variants.find(({ id }) => id === wanted)
const otherNames = variantNamed('name-items-is-messages')
const freeStubs = ['--auth-port', '0', '--partition-port', '0']
const origin = 'https://portal.example'

describe('the output of doctor', () => {
  it('lists the checks and the findings', async () => {
    const { url, ports } = await wired({ features: { reply: 'no', body: 'no' } })
    const { code, stdout } = await inProcess(['doctor', '--base-url', url, ...ports, '--features', 'reply=no'])
    expect(code).toBe(0)
    expect(stdout.match(/^✓ .+$/gm)?.length).toBe(7)
    expect(stdout).toMatch(/^\? declarations: nothing to check/m)
    expect(stdout).toMatch(/reply declared absent/)
    expect(stdout).toMatch(/body not seen/)
    expect(stdout).toMatch(/readings +message without access: 404; list without access: 200 and no message/)
    expect(stdout).toMatch(/test data +enough for \d+ of \d+ kinds of data that scenarios need/)
    expect(stdout).toMatch(/^Ready to run\.$/m)
  })

  it('says that an answer has no envelope', async () => {
    const { url, ports } = await wired({ revise: variantNamed('name-count-is-a-bare-number')?.change })
    const { stdout } = await inProcess(['doctor', '--base-url', url, ...ports])
    expect(stdout).toMatch(/^ {4}dialect +count=\. \(the answer itself\)$/m)
  })

  it('lists the diagnosis first, then the checks until then', async () => {
    const url = await serving(always(404, '\u001b[2Jgone'))
    const { code, stdout } = await inProcess(['doctor', '--base-url', url, ...freeStubs])
    expect(code).toBe(3)
    const positions = [/^✗ nothing-at-base-path/m, /^ {4}fix/m, /^✓ /m].map((pattern) => stdout.search(pattern))
    expect(positions.every((at, index) => at >= 0 && at > (positions[index - 1] ?? -1))).toBe(true)
    expect(stdout).toMatch(/a run would stop here \(exit 3\)/)
    expect(stdout.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  })

  it('shows no command that the log of a CI server obeys', async () => {
    const url = await serving(always(200, '', { 'content-type': '##[error]forged' }))
    const args = ['doctor', '--base-url', url, ...freeStubs]
    const [{ stdout: text }, { stdout: json }] = [await inProcess(args), await inProcess([...args, '--json'])]
    for (const printed of [text, json]) {
      expect(printed).toContain('[error]forged')
      expect(printed).not.toMatch(/##\w*\[|^\s*::/m)
    }
    expect(JSON.stringify(JSON.parse(json))).toContain('##[error]forged')
  })

  it('is JSON on the standard output or in a file, whose folder it creates', async () => {
    const file = join(emptyDirectory(), 'new', 'doctor.json')
    const { url, ports } = await wired()
    const { stdout } = await inProcess(['doctor', '--base-url', url, ...ports, '--json', file])
    const report = JSON.parse(readFileSync(file, 'utf8')) as DoctorReport
    expect(stdout).toContain('\nfindings\n')
    expect(report).toMatchObject({ format: 'conformance-doctor/1', well: true, exitCode: 0, target: { baseUrl: url } })
    expect(report.found?.messages.own).toBeGreaterThan(200)
    expect(report.requests).toBeLessThan(35)
  })
})

describe('--write-config', () => {
  const writing = async (file: string, ...more: string[]) => {
    const { url, ports } = await wired({ revise: otherNames?.change, features: { body: 'no' }, origins: [origin] })
    return { url, ...(await inProcess(['doctor', '--base-url', url, ...ports, '--write-config', file, ...more])) }
  }

  it('creates a configuration that a run can use', async () => {
    const file = join(emptyDirectory(), 'conformance.config.json')
    const { code, url, stderr } = await writing(file, '--origin', origin)
    const written = JSON.parse(readFileSync(file, 'utf8'))
    expect(code).toBe(0)
    expect(stderr).toContain(`Written to ${file}`)
    expect(written).toMatchObject({ target: { baseUrl: url }, origins: [origin], dialect: { listItems: 'messages' } })
    expect(written.features).toMatchObject({ paymentData: 'yes' })
    expect(written.features.body).toBeUndefined()
    const { stderr: again } = await inProcess(['doctor', '--config', file, ...freeStubs, '--json'])
    expect(again).not.toMatch(/conformance\.config\.json:/)
  })

  it('writes the brand word under the key that a run reads', async () => {
    const file = join(emptyDirectory(), 'conformance.config.json')
    const { url, ports } = await wired({ brandWord: 'letterbox' })
    await inProcess(['doctor', '--base-url', url, ...ports, '--brand-word', 'letterbox', '--write-config', file])
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ brandWord: 'letterbox' })
    expect(readConfiguration(file, dirname(file)).configuration.brandWord).toBe('letterbox')
  })

  it('adds to an existing configuration without changing it', async () => {
    const file = join(emptyDirectory(), 'my.config.yaml')
    writeFileSync(file, '# ours\nfeatures:\n  paymentData: "no" # for now\n')
    const { stderr } = await writing(file)
    const written = readFileSync(file, 'utf8')
    expect(stderr).toContain('Added to')
    expect(written).toContain('# ours')
    expect(written).toContain('paymentData: "no" # for now')
    expect(written).toContain('baseUrl: http://127.0.0.1')
  })

  it('writes the messages found in a mailbox without test data, except those that scenarios change', async () => {
    const file = join(emptyDirectory(), 'conformance.config.json')
    const dataset = testDataset(new Date())
    const withoutMarks = JSON.parse(JSON.stringify(dataset).replaceAll(markKey, 'reference').replaceAll('"cm-', '"x-'))
    const { url, ports } = await wired({ dataset: withoutMarks })
    await inProcess(['doctor', '--base-url', url, ...ports, '--write-config', file])
    const { data } = JSON.parse(readFileSync(file, 'utf8'))
    const ids = dataset.mailboxes[0]?.messages.map(({ messageId }) => messageId)
    expect(ids).toContain(data.messages.ordinaryMessage)
    expect(data.messages.sentMessage).toBeUndefined()
    expect(ids).toContain(data.messages.frenchWord)
    expect(data.messages.unreadMessage).toBeUndefined()
    expect(data.partitions.closedPartition).toEqual(expect.any(String))
  })

  it('writes nothing when a run would stop', async () => {
    const file = join(emptyDirectory(), 'conformance.config.json')
    const url = await serving(always(404))
    const { stderr } = await inProcess(['doctor', '--base-url', url, ...freeStubs, '--write-config', file])
    expect(stderr).toContain('Nothing was written')
    expect(existsSync(file)).toBe(false)
  })
})
