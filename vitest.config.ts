import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Where this is set, the counts are written there as JSON beside what is printed.
const results = process.env.CONFORMANCE_TEST_RESULTS

/** Tests that start processes take longest. They start first, so that no worker ends alone with one of them. */
class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const startsProcesses = ({ moduleId }: TestSpecification): boolean => /\/src\/(cli|bench)\//.test(moduleId)
    return [...sorted.filter(startsProcesses), ...sorted.filter((file) => !startsProcesses(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ProcessesFirst },
    include: ['{bin,src,scenarios,fixtures,reference-provider}/**/*.test.ts'],
    globalSetup: ['src/cli/test/global-setup.ts'],
    // The log of a job of GitHub or GitLab has groups and annotations; tests read the output without them.
    env: { GITHUB_ACTIONS: '', GITLAB_CI: '' },
    // This parser imports JSON as only bundlers allow.
    server: { deps: { inline: [/@actions\/workflow-parser/] } },
    maxWorkers: 2,
    // Two workers keep two processors busy: collecting garbage in more threads only delays them. It is also rarer with more room.
    execArgv: ['--single-threaded-gc', '--max-semi-space-size=64'],
    // Files share the modules of a worker: loading them again for each file takes a third of the time. Restore what you change.
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    reporters: results ? ['default', ['json', { outputFile: results }]] : ['default'],
  },
})
