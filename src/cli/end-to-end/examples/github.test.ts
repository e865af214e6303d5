/** The GitHub workflow and the action that it calls: GitHub's own parser accepts them, and their steps do what they say. */
import { parseAction } from '@actions/workflow-parser/actions/action-parser'
import { NoOperationTraceWriter } from '@actions/workflow-parser/templates/trace-writer'
import { parseWorkflow } from '@actions/workflow-parser/workflows/workflow-parser'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { defects } from '../../../../reference-provider/proof/defects/index.ts'
import type { RunResult } from '../../../engine/result.ts'
import { ciMachine, exampleText, firstRows, exampleTimeout as timeout } from '../../test/ci-job.ts'
import { fullOrSample, isFullSize } from '../../test/full-size.ts'
import { runAction, runWorkflow } from '../../test/github-runner.ts'
import { sampleOfScenarios } from '../../test/some-scenarios.ts'
import { wired } from '../../test/wired.ts'

const actionFile = 'github-action/action.yml'
const workflowFile = 'github-actions.yml'
const windowsFile = 'github-actions-windows.yml'
describe("GitHub's parser", () => {
  const errorsIn = (parser: typeof parseAction | typeof parseWorkflow, content: string) =>
    parser({ name: 'file.yml', content }, new NoOperationTraceWriter()).context.errors.getErrors().map(String)

  it.each([
    ['action', parseAction, actionFile, /^runs:/m, 'run:'],
    ['workflow', parseWorkflow, workflowFile, /runs-on:/, 'run-on:'],
    ['workflow for Windows', parseWorkflow, windowsFile, /runs-on:/, 'run-on:'],
  ] as const)('accepts the %s, and refuses it with a misspelled key', (_, parser, file, key, misspelled) => {
    expect(errorsIn(parser, exampleText(file))).toEqual([])
    expect(errorsIn(parser, exampleText(file).replace(key, misspelled))).not.toEqual([])
  })
})

describe('the workflow', () => {
  it('is green when the provider is ready for the portal', { timeout }, async () => {
    const machine = await ciMachine()
    const only = { CONFORMANCE_ONLY: sampleOfScenarios.map(({ id }) => id).join(',') }
    const { code, output } = await runWorkflow(machine, workflowFile, isFullSize ? {} : only)
    expect(code, output).toBe(0)
    const says = fullOrSample('Ready for the portal', 'Partial')
    expect(output).toMatch(new RegExp(`^::notice title=message-registry-conformance::${says}`, 'm'))
    expect(machine.file('summary.md')).toMatch(new RegExp(String.raw`^# ${says}[\s\S]*\n\| 34 \|`))
    const { jobs } = parse(exampleText(workflowFile))
    const [html, json, junit] = (jobs.conformance.steps.at(-1).with.path as string)
      .trim()
      .split('\n')
      .sort()
      .map(machine.file)
    expect(html).toMatch(/^<!doctype html>/)
    const result = JSON.parse(json ?? '') as RunResult
    expect(result).toMatchObject({ exitCode: 0, verdict: fullOrSample('ready', 'partial'), summary: { failed: 0 } })
    expect(result.leftBehind).toMatchObject({ checkedAs: 'documentConsumer', changes: [] })
    expect(result.leftBehind?.checked).toBeGreaterThan(fullOrSample(200, 20))
    expect(junit).toContain('<testsuites')
  })
})

describe('the workflow for Windows', () => {
  const { jobs } = parse(exampleText(windowsFile))
  const job = jobs.conformance as { 'runs-on': string; steps: { run?: string; shell?: string }[] }
  const scripts = job.steps.flatMap(({ run, shell }) => (run === undefined ? [] : [{ run, shell }]))

  it('names the shell of each command of ours, and gives cmd nothing that it reads in another way', () => {
    expect(job['runs-on']).toBe('windows-latest')
    const ours = scripts.filter(({ run }) => run.startsWith('npx '))
    expect(ours.length).toBe(3)
    for (const { run, shell } of ours) expect([run, shell]).toEqual([expect.stringMatching(/^npx [\w .=>-]+$/), 'cmd'])
    const starts = scripts.find(({ shell }) => shell === 'pwsh')?.run ?? ''
    expect(starts).toContain('Start-Process -NoNewWindow .\\start-provider.cmd dataset.json')
    expect(starts).not.toMatch(/ &$|\.sh\b|\/dev\//m)
  })

  it('is green when the provider is ready for the portal', { timeout }, async () => {
    const machine = await ciMachine()
    for (const { run, shell } of scripts) {
      // This machine has another shell, so the provider starts as it does here.
      const here = shell === 'pwsh' ? './start-provider.sh dataset.json & sleep 5' : run
      const { code, output } = await machine.run(here, { CONFORMANCE_BASE_URL: machine.baseUrl, ...firstRows })
      expect([run, code], output).toEqual([run, 0])
    }
    expect(machine.file('conformance.html')).toMatch(/^<!doctype html>/)
    expect(machine.file('conformance.xml')).toContain('<testsuites')
  })
})

describe('the GitHub action', () => {
  const wrongProvider = async () => {
    const machine = await ciMachine()
    const change = defects.find(({ id }) => id === 'list-swaps-the-folders')?.change
    const { url } = await wired({ revise: change }, machine.services)
    return { machine, url }
  }
  const variables = { CONFORMANCE_ONLY: 'list-folder-out-sent,details-shown' }

  it('fails with annotations, a summary and reports; a baseline makes it green', { timeout }, async () => {
    const { machine, url } = await wrongProvider()
    machine.write('known.json', '{ "format": "conformance-baseline/1", "entries": [] }')
    const inputs = { 'base-url': url, baseline: 'known.json', reports: 'junit=out/c.xml' }
    const red = await runAction(machine, inputs, variables)
    expect(red, red.output).toMatchObject({ code: 1, outputs: { 'exit-code': '1', verdict: 'notReady' } })
    expect(red.output).toMatch(/^::error title=list-folder-out-sent/m)
    expect(machine.file('summary.md')).toMatch(/^# Not ready for the portal/)
    expect(machine.file('out/c.xml')).toContain('failures="1"')

    const entries = [...red.output.matchAll(/^ {4}(\{"scenario".*\}),?$/gm)].map(([, entry]) => entry)
    machine.write('known.json', `{ "format": "conformance-baseline/1", "entries": [${entries}] }`)
    const tolerated = await runAction(machine, inputs, variables)
    expect(tolerated, tolerated.output).toMatchObject({ code: 0, outputs: { 'exit-code': '0', verdict: 'notReady' } })
  })

  it('writes neither annotations nor a summary when the inputs say so', { timeout }, async () => {
    const { machine, url } = await wrongProvider()
    const inputs = { 'base-url': url, annotations: 'false', summary: 'false', reports: '', version: '0.1.0' }
    const { code, output } = await runAction(machine, inputs, variables)
    expect(code, output).toBe(1)
    expect(output).toContain('✗ list-folder-out-sent')
    expect(output).not.toContain('::error')
    expect(['summary.md', 'conformance.xml'].filter(machine.exists)).toEqual([])
  })

  it('gives an exit code and no verdict when the run cannot start', { timeout }, async () => {
    const { machine, url } = await wrongProvider()
    await runAction(machine, { 'base-url': url }, variables)
    const { code, outputs } = await runAction(machine, { 'base-url': url, baseline: 'gone.json' }, variables)
    expect({ code, outputs }).toEqual({ code: 3, outputs: { 'exit-code': '3', verdict: '' } })
  })

  it('takes every input as text, whatever commands it holds', { timeout }, async () => {
    const { inputs } = parse(exampleText(actionFile))
    const machine = await ciMachine()
    for (const attack of ['$(touch run)', '"; touch run; "', "'; touch run; '", '`touch run`', 'x\ntouch run\n']) {
      const { outputs } = await runAction(
        machine,
        Object.fromEntries(Object.keys(inputs).map((name) => [name, attack])),
      )
      expect(outputs, attack).toMatchObject({ 'exit-code': '3' })
      expect(machine.exists('run'), attack).toBe(false)
    }
  })
})

it.each([actionFile, workflowFile, windowsFile])(
  '%s has no expression in a script, where a value could become a command',
  (file) => {
    const { runs, jobs } = parse(exampleText(file))
    const scripts = (runs ?? jobs.conformance).steps.flatMap(({ run }: { run?: string }) => run ?? [])
    expect(scripts).not.toEqual([])
    expect(scripts.filter((script: string) => script.includes('${{'))).toEqual([])
  },
)
