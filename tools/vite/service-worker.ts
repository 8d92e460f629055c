import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { lightContract } from './light-contract.ts'

const folder = join(import.meta.dirname, '../../web/worker')

/** Bundles one file with all its imports into a script without imports. */
async function bundle(file: string, define: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    define,
    plugins: [lightContract()],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      lib: { entry: join(folder, file), formats: ['iife'], name: 'worker' },
    },
  })
  const [{ output }] = result as unknown as [{ output: [{ code: string }] }]
  return output[0].code
}

/**
 * Adds the service worker to the browser's files: one script at the root of the site, because a worker only serves addresses
 * below its own. The script changes whenever a file of the build does.
 */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: (config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild && config.build?.write !== false,
  async generateBundle(_, files) {
    const buildId = createHash('sha256').update(Object.keys(files).sort().join()).digest('hex').slice(0, 12)
    const offlineScript = await bundle('offline-script.ts', {})
    const source = await bundle('service-worker.ts', {
      buildId: JSON.stringify(buildId),
      offlineScript: JSON.stringify(offlineScript),
    })
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source })
  },
})
