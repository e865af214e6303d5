import { defineConfig } from 'vitest/config'

// Where this is set, the counts are written there as JSON beside what is printed.
const results = process.env.CONFORMANCE_TEST_RESULTS

export default defineConfig({
  test: {
    include: ['{bin,src,scenarios,fixtures,reference-provider}/**/*.test.ts'],
    globalSetup: ['src/cli/test/fresh-build.ts'],
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 120_000,
    reporters: results ? ['default', ['json', { outputFile: results }]] : ['default'],
  },
})
