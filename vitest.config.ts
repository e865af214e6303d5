import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{bin,src,scenarios,fixtures,reference-provider}/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
