import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { defects } from '../../../../reference-provider/proof/defects/index.ts'
import { emptyDirectory } from '../../test/conformance.ts'
import { inProcess } from '../../test/in-process.ts'
import { recordedRun } from '../../test/transcripts.ts'

const rows = Array.from({ length: 34 }, (_, index) => index + 1)
const directory = emptyDirectory()
const file = (name: string) => join(directory, name)

/** Runs the validation table, and writes the transcript and the JSON result. */
const record = async (name: string, defect?: string) => {
  const revise = defects.find(({ id }) => id === defect)?.change
  const { lines, json } = await recordedRun({ selection: { rows }, referenceOptions: { revise } })
  writeFileSync(file(`${name}.ndjson`), lines.join(''))
  writeFileSync(file(`${name}.json`), json)
}

beforeAll(async () => {
  await record('one')
  await record('two')
  await record('defective', 'details-mark-as-read')
})

describe('diff', () => {
  it('finds no difference between two runs of the same provider', async () => {
    const { code, stdout } = await inProcess(['diff', file('one.ndjson'), file('two.ndjson')])
    expect(stdout).toContain('No verdict and no answer changed.')
    expect([code, stdout]).toEqual([0, expect.not.stringContaining('Changed')])
  })

  it('names the scenario, the step and the field that changed', async () => {
    const { code, stdout } = await inProcess(['diff', file('one.ndjson'), file('defective.ndjson'), '--json'])
    const { verdicts, answers, comparesAnswers } = JSON.parse(stdout)
    expect([code, comparesAnswers]).toEqual([1, true])
    expect(verdicts).toContainEqual(
      expect.objectContaining({ scenario: expect.any(String), before: 'passed', after: 'failed' }),
    )
    const fields = answers.flatMap(({ fields: changed }: { fields: { field: string }[] }) =>
      changed.map(({ field }) => field),
    )
    expect(fields).toContain('body.isRead')
    expect(JSON.stringify(answers)).not.toMatch(/\d{4}-\d\d-\d\dT/)
  })

  it('prints verdicts first, then answers', async () => {
    const { stdout } = await inProcess(['diff', file('one.ndjson'), file('defective.ndjson')])
    expect(stdout).toMatch(
      /verdict not ready\n\nThe verdict of the run changed: .+, now not ready\.\n\nChanged verdicts: \d+ scenarios?\n {2}\S+: passed, now failed\n {6}/,
    )
    expect(stdout).toMatch(
      /\nChanged answers: .*\n {2}\S+, step \S+: GET \/mailbox\/messages\/‹id 1›\n {6}body\.isRead: false, now true\n/,
    )
  })

  it('compares only verdicts of JSON results, and says so', async () => {
    const { code, stdout } = await inProcess(['diff', file('one.json'), file('defective.ndjson')])
    expect(code).toBe(1)
    expect(stdout).toContain('Answers are not compared: a JSON result holds none. Pass two transcripts.')
    const same = await inProcess(['diff', file('one.json'), file('two.json')])
    expect([same.code, same.stdout]).toEqual([0, expect.stringContaining('No verdict changed.')])
  })

  it('names the verdict of the run, where nothing else changed', async () => {
    const partial = { ...JSON.parse(readFileSync(file('one.json'), 'utf8')), verdict: 'partial' }
    writeFileSync(file('partial.json'), JSON.stringify(partial))
    const ready = { ...partial, verdict: 'ready' }
    writeFileSync(file('ready.json'), JSON.stringify(ready))
    const { code, stdout } = await inProcess(['diff', file('partial.json'), file('ready.json')])
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining('\nThe verdict of the run changed: partial, now ready.\n'),
    ])
    expect(stdout).not.toContain('No verdict changed.')
  })

  it('writes verdicts in words', async () => {
    const { scenarios, ...before } = JSON.parse(readFileSync(file('one.json'), 'utf8'))
    const [first, second] = scenarios
    const after = {
      ...before,
      verdict: 'notProven',
      scenarios: [{ ...first, outcome: 'notApplicable' }],
      leftOut: [{ id: second.id, reason: 'not selected' }],
    }
    writeFileSync(file('before.json'), JSON.stringify({ ...before, leftOut: [], scenarios: scenarios.slice(0, 3) }))
    writeFileSync(file('after.json'), JSON.stringify(after))
    const { stdout } = await inProcess(['diff', file('before.json'), file('after.json')])
    for (const words of ['verdict inconclusive', 'now not applicable', 'now left out', 'now not in the run'])
      expect(stdout).toContain(words)
  })

  it('refuses another file', async () => {
    writeFileSync(file('other'), 'x')
    const { code, stderr } = await inProcess(['diff', file('one.ndjson'), file('other')])
    expect([code, stderr]).toEqual([
      3,
      expect.stringContaining('other: not a transcript and not a JSON result. Pass a'),
    ])
  })
})
