import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['src/bench/*.bench.ts'], globalSetup: ['src/cli/test/global-setup.ts'], reporters: ['verbose'] },
})
