/** Files that are no whole transcript, and transcripts of parts of a run. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { defects } from '../../../../reference-provider/proof/defects/index.ts'
import { jsonText } from '../../../reporters/formats/json.ts'
import { conformance, emptyDirectory } from '../../test/conformance.ts'
import { judgedLines, recordedRun } from '../../test/transcripts.ts'

const ids = ['details-shown', 'content-main-marks-read', 'list-first-page-ten']
let lines: string[]
let json: string

beforeAll(async () => {
  ;({ lines, json } = await recordedRun({ selection: { ids: ids.slice(0, 2) } }))
})

describe('a file that is no transcript', () => {
  it.each<[string, () => string | undefined, string]>([
    ['no file', () => undefined, 'the file does not exist.'],
    ['an empty file', () => '', 'the file is empty.'],
    [
      'another text',
      () => 'hello\n',
      'this is not the transcript of a run. Pass the file that "run --transcript FILE" wrote.',
    ],
    ['a JSON result', () => json, 'this is the JSON result of a run, not its transcript. Record one with'],
    ['a later line first', () => lines.slice(1).join(''), 'this is not the transcript of a run.'],
    [
      'another format',
      () => lines.join('').replace('transcript/1', 'transcript/9'),
      'its format is conformance-transcript/9',
    ],
    [
      'a wrong line',
      () => [...lines.slice(0, 3), '{"kind":"record"}\n'].join(''),
      'line 4 is not a line of a transcript.',
    ],
    ['lines that are missing', () => [...lines.slice(0, 5), ...lines.slice(6)].join(''), 'lines are missing or added'],
    ['a survey alone', () => lines.slice(0, 2).join(''), 'the run ended before its first scenario'],
  ])('is refused with one sentence: %s', async (_, text, says) => {
    const cwd = emptyDirectory()
    const content = text()
    if (content !== undefined) writeFileSync(join(cwd, 'run.ndjson'), content)
    const { code, stdout, stderr } = await conformance(['judge', 'run.ndjson'], { cwd })
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toContain(`judge run.ndjson: ${says}`)
    expect(stderr.trim().split('\n').length).toBe(1)
  })
})

describe('a transcript without its end', () => {
  it('is judged as far as it goes, and says so', async () => {
    const firstRecord = lines.findIndex((line) => line.startsWith('{"kind":"record"'))
    const torn = [...lines.slice(0, firstRecord + 1), lines[firstRecord + 1]?.slice(0, 20) ?? '']
    const result = await judgedLines([torn])
    expect(result.notes).toContainEqual(expect.stringMatching(/^The transcript has no end: the run was killed/))
    expect(result.unfinished).toHaveLength(1)
    expect(result.summary).toMatchObject({ passed: 1, unverifiable: 1 })
    expect(result.exitCode).toBe(2)
  })
})

describe('the transcripts of one run', () => {
  it('are judged as one: the last record of a scenario counts', async () => {
    const firstRecord = lines.findIndex((line) => line.startsWith('{"kind":"record"'))
    const killed = lines.slice(0, firstRecord + 1)
    const { lines: other } = await recordedRun({ selection: { ids: ids.slice(1) } })
    const result = await judgedLines([killed, other])
    expect(result.scenarios.map(({ id, outcome }) => `${id} ${outcome}`).sort()).toEqual(
      ids.map((id) => `${id} passed`).sort(),
    )
    expect(result.summary.leftOut).toBe(JSON.parse(json).summary.leftOut - 1)
  })

  it('check the answers of all of them', async () => {
    const revise = defects.find(({ id }) => id === 'list-suggests-subjects')?.change
    const runOf = (id: string) => recordedRun({ selection: { ids: [id] }, referenceOptions: { revise } })
    const [reader, check] = ['access-list-by-user', 'leaks-users-nothing-closed']
    const [first, second] = [await runOf(reader), await runOf(check)]
    const stepsThatLeak = async (...transcripts: string[][]) =>
      (await judgedLines(transcripts)).scenarios
        .filter(({ id }) => id === check)
        .flatMap(({ mismatches }) => mismatches.map(({ stepId }) => stepId.split('.')[0]))
    expect(await stepsThatLeak(second.lines)).not.toContain(reader)
    expect(await stepsThatLeak(first.lines, second.lines)).toContain(reader)
  })

  it('are refused if two whole runs have the same scenario: the later one would hide failures of the first', async () => {
    const { lines: again } = await recordedRun({ selection: { ids: ids.slice(0, 2) } })
    await expect(judgedLines([lines, again])).rejects.toThrow(
      /^these are different runs: two of them have the scenario [a-z-]+, and no --resume/,
    )
  })

  it('are refused if the runs differ', async () => {
    const elsewhere = lines.map((line) => line.replace('"kind":"reference"', '"kind":"live"'))
    await expect(judgedLines([lines, elsewhere])).rejects.toThrow(/^the transcripts are of different runs/)
  })
})

describe('run --transcript', () => {
  it('refuses a file that it cannot write, before anything is sent', async () => {
    const { code, stderr } = await conformance(['run', '--reference', '--transcript', '/proc/run.ndjson'])
    expect([code, stderr]).toEqual([
      3,
      expect.stringMatching(/^--transcript \/proc\/run.ndjson: the file cannot be written/),
    ])
  })

  it('does not replace a transcript when the options are wrong', async () => {
    const cwd = emptyDirectory()
    writeFileSync(join(cwd, 'run.ndjson'), 'precious')
    const { code } = await conformance(['run', '--transcript', 'run.ndjson'], { cwd })
    expect([code, readFileSync(join(cwd, 'run.ndjson'), 'utf8')]).toEqual([3, 'precious'])
  })
})

it('the JSON result does not depend on the time of the judging', async () => {
  expect(jsonText(await judgedLines([lines]))).toBe(json)
})
