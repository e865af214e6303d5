import { defineConfig } from 'vitest/config'

// Where this is set, the counts are written there as JSON beside what is printed.
const results = process.env.CONFORMANCE_TEST_RESULTS

export default defineConfig({
  test: {
    include: ['{bin,src,scenarios,fixtures,reference-provider}/**/*.test.ts'],
    globalSetup: ['src/cli/test/fresh-build.ts'],
    // The log of a job of GitHub or GitLab has groups and annotations; tests read the output without them.
    env: { GITHUB_ACTIONS: '', GITLAB_CI: '' },
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    reporters: results ? ['default', ['json', { outputFile: results }]] : ['default'],
  },
})
