import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // These tests choose a sample of the scenarios, and all of them here.
    include: ['src/bench/*.soak.ts', 'src/cli/end-to-end/{no-trace,real-services}.test.ts'],
    env: { CONFORMANCE_ALL_SCENARIOS: '1' },
    globalSetup: ['src/cli/test/global-setup.ts'],
    testTimeout: 300_000,
    reporters: ['verbose'],
  },
})
