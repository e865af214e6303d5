import { parse } from 'yaml'
import { type CiMachine, exampleText } from './ci-job.ts'

interface WorkflowStep {
  id?: string
  if?: string
  uses?: string
  with?: Record<string, string>
  run?: string
  env?: Record<string, string>
}

type Values = Readonly<Record<string, string>>

/** Replaces each `${{ name }}` by its value, as a runner does before a shell reads the text. */
const expand = (text: string, values: Values): string =>
  text.replaceAll(/\$\{\{ *([\w.-]+) *\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`\${{ ${name} }} has no value here`)
    return value
  })

const expandAll = (texts: Values = {}, values: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, expand(String(text), values)]))

const prefixed = (prefix: string, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]))

/** The files that a runner gives to each step, below the directory of the job. */
const files = { GITHUB_STEP_SUMMARY: 'summary.md', GITHUB_OUTPUT: 'output.txt' }

const outputsIn = (machine: CiMachine): Values =>
  Object.fromEntries(
    machine
      .file(files.GITHUB_OUTPUT)
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line) => line.split(/=(.*)/s, 2)),
  )

/** Runs our composite action on a machine, as a step with these inputs and the variables of its job. */
export const runAction = async (machine: CiMachine, given: Values, variables: Values = {}) => {
  const { inputs, outputs, runs } = parse(exampleText('github-action/action.yml'))
  const defaults = Object.fromEntries(
    Object.entries<{ default?: string }>(inputs).map(([name, input]) => [name, input.default ?? '']),
  )
  const values = prefixed('inputs', { ...defaults, ...given })
  machine.write(files.GITHUB_OUTPUT, '')
  const [{ run, env, id }, ...others] = runs.steps as [WorkflowStep, ...WorkflowStep[]]
  if (run === undefined || others.length > 0) throw new Error('the action is expected to have one step, a script')
  const inherited = { ...variables, ...files, GITHUB_ACTIONS: 'true' }
  const ended = await machine.run(expand(run, values), { ...inherited, ...expandAll(env, values) })
  const ofStep = prefixed(`steps.${id}.outputs`, { 'exit-code': '', verdict: '', ...outputsIn(machine) })
  const texts = Object.entries<{ value: string }>(outputs).map(([name, { value }]) => [name, value])
  return { ...ended, outputs: expandAll(Object.fromEntries(texts), ofStep) }
}

/** Runs the steps of the only job of a workflow until one fails. Of the actions it knows ours; it skips all others. */
export const runWorkflow = async (machine: CiMachine, name: string, more: Values = {}) => {
  const { jobs } = parse(exampleText(name))
  const [{ env = {}, steps }] = Object.values(jobs) as [{ env?: Values; steps: WorkflowStep[] }]
  const variables = { ...env, ...more, CONFORMANCE_BASE_URL: machine.baseUrl }
  let output = ''
  for (const step of steps) {
    const ended = await runStep(machine, step, variables)
    output += ended?.output ?? ''
    if (ended !== undefined && ended.code !== 0) return { code: ended.code, output }
  }
  return { code: 0, output }
}

const runStep = (machine: CiMachine, { run, uses, with: given }: WorkflowStep, variables: Values) => {
  if (run !== undefined) return machine.run(run, { ...variables, ...files, GITHUB_ACTIONS: 'true' })
  if (uses?.startsWith('./')) return runAction(machine, expandAll(given, prefixed('env', variables)), variables)
  return undefined
}
