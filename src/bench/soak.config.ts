import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { include: ['src/bench/*.soak.ts'], reporters: ['verbose'] } })
