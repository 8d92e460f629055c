import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/**
 * One worker per core, and the files of a worker share its modules. With the default of 16 MB for new objects a worker spends a
 * fifth of its time collecting garbage.
 */
const shared = {
  maxWorkers: 2,
  isolate: false,
  execArgv: ['--max-semi-space-size=64'],
  expect: { poll: { timeout: 60_000 } },
}

/** Tests that mostly wait: for processes to start, for time limits, for restarts. */
const waiting = [
  'server/platform/opensearch/cluster-index.test.ts',
  'server/platform/search-engine/host/host.test.ts',
  'tests/database-restarts.test.ts',
  'tests/database-trouble.test.ts',
  'tests/previous-release.test.ts',
  'tests/what-ends.test.ts',
  'tools/{dev-pages,mail-hold,person,start}.test.ts',
  'tools/embedded-postgres/*.test.ts',
]
const server = {
  ...shared,
  globalSetup: ['tests/support/global-setup.ts'],
  testTimeout: 180_000,
  hookTimeout: 180_000,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...server,
          name: 'server',
          include: ['{contract,server,tools}/**/*.test.ts', 'tests/*.test.ts'],
          exclude: waiting,
        },
      },
      { test: { ...server, name: 'waiting', include: waiting } },
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
