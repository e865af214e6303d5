/** The jobs for GitLab and Jenkins: a parser of each accepts them, and their commands do what they say. */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import {
  ciMachine,
  examplePath,
  exampleText,
  firstRows,
  programEnd,
  repository,
  exampleTimeout as timeout,
} from '../../test/ci-job.ts'
import { emptyDirectory } from '../../test/conformance.ts'

describe('the GitLab job', () => {
  const { conformance: job } = parse(exampleText('gitlab-ci.yml'))

  /** gitlab-ci-local reads the file as a GitLab server does, and checks it against GitLab's own schema. */
  const read = (text: string) => {
    const cwd = emptyDirectory()
    spawnSync('git', ['init', '--quiet'], { cwd })
    writeFileSync(join(cwd, '.gitlab-ci.yml'), text)
    const reader = join(repository, 'node_modules', 'gitlab-ci-local', 'src', 'index.js')
    return programEnd(process.execPath, [reader, '--list-json'], cwd, {})
  }

  it('is accepted by a GitLab parser, and refused with a misspelled key', { timeout }, async () => {
    const { code, stdout, stderr } = await read(exampleText('gitlab-ci.yml'))
    expect(code, stderr).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject([{ name: 'conformance', stage: 'test', allow_failure: false }])
    const refused = await read(exampleText('gitlab-ci.yml').replace('artifacts:', 'artefacts:'))
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("'artefacts' property is not expected") })
  })

  it('is green when the provider is ready for the portal', { timeout }, async () => {
    const machine = await ciMachine()
    const { code, output } = await machine.run([...job.before_script, ...job.script].join('\n'), {
      ...job.variables,
      ...firstRows,
    })
    expect(code, output).toBe(0)
    expect(machine.file(job.artifacts.reports.junit)).toContain('failures="0"')
    expect(job.artifacts.paths.filter(machine.exists)).toEqual(job.artifacts.paths)
  })
})

/** A step or section of a pipeline: its name, its arguments, what is inside. */
type PipelineEntry = readonly [name: string, values: readonly string[], inside: readonly PipelineEntry[]]

describe('the Jenkins job', () => {
  /** Jenkins compiles a Jenkinsfile with Groovy 2.4; so does the `groovy` of Debian. */
  const read = (file: string) => {
    const reader = fileURLToPath(new URL('../../test/read-jenkinsfile.groovy', import.meta.url))
    const { error, status, stdout, stderr } = spawnSync('groovy', [reader, file], { encoding: 'utf8' })
    if (error)
      throw new Error('groovy does not run. Install it: "apt-get install groovy default-jre-headless".', {
        cause: error,
      })
    return { status, stderr, entries: status === 0 ? (JSON.parse(stdout) as PipelineEntry[]) : [] }
  }

  const named = (entries: readonly PipelineEntry[], wanted: string): PipelineEntry[] =>
    entries.flatMap((entry) => [...(entry[0] === wanted ? [entry] : []), ...named(entry[2], wanted)])

  it('is green when the provider is ready for the portal, and keeps its reports', { timeout }, async () => {
    const { status, stderr, entries } = read(examplePath('Jenkinsfile'))
    expect(status, stderr).toBe(0)
    expect(entries.map(([name, , inside]) => [name, inside.map(([section]) => section)])).toEqual([
      ['pipeline', ['agent', 'environment', 'stages', 'post']],
    ])
    const variables = named(entries, 'environment').flatMap(([, , inside]) =>
      inside.map(([name, [value = '']]) => [name, value]),
    )
    const machine = await ciMachine()
    const commands = named(entries, 'sh').flatMap(([, values]) => values)
    expect(commands).toHaveLength(1)
    const { code, output } = await machine.run(commands.join('\n'), { ...Object.fromEntries(variables), ...firstRows })
    expect(code, output).toBe(0)
    const kept = [...named(entries, 'junit'), ...named(entries, 'archiveArtifacts')].flatMap(([, values]) => values)
    expect(kept).toEqual(['conformance.xml', 'conformance.html'])
    expect(kept.filter(machine.exists)).toEqual(kept)
  })

  it('is refused when a brace is missing', () => {
    const file = join(emptyDirectory(), 'Jenkinsfile')
    writeFileSync(file, exampleText('Jenkinsfile').replace(/\}\n$/, ''))
    expect(read(file)).toMatchObject({ status: 1, stderr: expect.stringContaining("expecting '}'") })
  })
})
