/** The workflow with a matrix: GitHub's own parser accepts it, and its jobs, run here, give one verdict. */
import { NoOperationTraceWriter } from '@actions/workflow-parser/templates/trace-writer'
import { parseWorkflow } from '@actions/workflow-parser/workflows/workflow-parser'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { type CiMachine, ciMachine, exampleText, firstRows, exampleTimeout as timeout } from '../../test/ci-job.ts'

const name = 'github-matrix.yml'

interface Job {
  needs?: string
  strategy: { matrix: { shard: number[] } }
  steps: { run?: string }[]
}

const jobs: Record<'shard' | 'verdict', Job> = parse(exampleText(name)).jobs
const shards = jobs.shard.strategy.matrix.shard

const runJob = async (machine: CiMachine, { steps }: Job, variables: Record<string, string>) => {
  let output = ''
  for (const { run } of steps) {
    if (run === undefined) continue
    const ended = await machine.run(run, variables)
    output += ended.output
    if (ended.code !== 0) return { code: ended.code, output }
  }
  return { code: 0, output }
}

it('is accepted by the parser of GitHub', () => {
  const { context } = parseWorkflow({ name, content: exampleText(name) }, new NoOperationTraceWriter())
  expect(context.errors.getErrors().map(String)).toEqual([])
  expect(jobs.verdict.needs).toBe('shard')
})

it('has as many shards as its commands say', () => {
  const [command] = jobs.shard.steps.flatMap(({ run = '' }) => /--shard \S+/.exec(run) ?? [])
  expect(command).toBe(`--shard "$SHARD/${shards.length}"`)
  expect(shards).toEqual(shards.map((_, place) => place + 1))
})

it('judges the shards as one run, and is red without one of them', { timeout: 2 * timeout }, async () => {
  const judging = await ciMachine()
  for (const shard of shards) {
    const machine = await ciMachine()
    const variables = { CONFORMANCE_ORIGIN: 'https://portal.example', SHARD: String(shard), ...firstRows }
    const { code, output } = await runJob(machine, jobs.shard, variables)
    expect(code, output).toBe(0)
    if (shard === shards.length) {
      const early = await runJob(judging, jobs.verdict, {})
      expect(early.code, early.output).toBe(3)
    }
    judging.write(`shard-${shard}.ndjson`, machine.file(`shard-${shard}.ndjson`))
  }
  const { code, output } = await runJob(judging, jobs.verdict, {})
  expect(code, output).toBe(0)
  expect(output).toMatch(/^::notice title=message-registry-conformance::Partial/m)
  expect(output).toContain('12 of 34')
  expect(judging.file('conformance.xml')).toContain('<testsuites')
})
