import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** One worker per core, and the files of a worker share its modules. */
const shared = { maxWorkers: 2, isolate: false, expect: { poll: { timeout: 60_000 } } } as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: ['{contract,server,tools}/**/*.test.ts', 'tests/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [react()],
        css: { modules: { generateScopedName: '[local]' } },
        test: { ...shared, name: 'web', include: ['web/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/demo-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
