import { defineConfig } from 'vitest/config'

/** Tests that have a sample of their full size in `npm test`, and the full size here. */
const testsWithSamples = [
  'src/bench/additions.test.ts',
  'src/bench/circumstances.test.ts',
  'src/bench/full-mailbox.test.ts',
  'src/bench/further-down.test.ts',
  'src/bench/large-mailbox.test.ts',
  'src/bench/mailbox-in-use.test.ts',
  'src/bench/mailboxes.test.ts',
  'src/bench/missing-callers.test.ts',
  'src/bench/used-up.test.ts',
  'src/cli/commands/judge/same-bytes.test.ts',
  'src/cli/commands/merge/merge-after-options.test.ts',
  'src/cli/commands/merge/merge.test.ts',
  'src/cli/commands/prove/schedule/scope.test.ts',
  'src/cli/commands/serve/page/accessibility.test.ts',
  'src/cli/commands/serve/page/playground.test.ts',
  'src/cli/end-to-end/baseline-paths.test.ts',
  'src/cli/end-to-end/examples/github.test.ts',
  'src/cli/end-to-end/hostile/connections.test.ts',
  'src/cli/end-to-end/html-report.test.ts',
  'src/cli/end-to-end/interrupted-transcript.test.ts',
  'src/cli/end-to-end/msw.test.ts',
  'src/cli/end-to-end/no-trace.test.ts',
  'src/cli/end-to-end/processes.test.ts',
  'src/cli/end-to-end/profiles.test.ts',
  'src/cli/end-to-end/proof.test.ts',
  'src/cli/end-to-end/real-services.test.ts',
  'src/cli/end-to-end/requirements.test.ts',
  'src/cli/end-to-end/run.test.ts',
  'src/cli/end-to-end/undeclared-features.test.ts',
  'src/cli/end-to-end/word.test.ts',
  'src/index.test.ts',
  'reference-provider/proof/oracle/walk.test.ts',
]

// The environment and the parser are those of the usual tests.
export default defineConfig({
  test: {
    include: ['src/bench/*.soak.ts', ...testsWithSamples],
    env: { CONFORMANCE_FULL_SIZE: '1', GITHUB_ACTIONS: '', GITLAB_CI: '' },
    server: { deps: { inline: [/@actions\/workflow-parser/] } },
    globalSetup: ['src/cli/test/global-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    reporters: ['verbose'],
  },
})
