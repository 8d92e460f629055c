import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What every first load needs travels in few files: each one more is a request that the stylesheet waits behind. */
const firstLoad = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|wouter|regexparam|mitt|zod|@tanstack)\/|\/contract\/|\/web\/(ui|platform)\//,
  },
  { name: 'shared', test: /\/web\/features\//, minShareCount: 2 },
]

/**
 * Two builds from one source: `vite build` makes the browser's files in dist/client,
 * `vite build --ssr` makes dist/ssr/entry-server.js, which renders the first load on the server.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  plugins: [react()],
  publicDir: 'public',
  // Two rooms may each have a results.module.css: the hash keeps their classes apart.
  css: { modules: { generateScopedName: '[name]__[local]_[hash:base64:4]' } },
  build: {
    outDir: isSsrBuild ? '../dist/ssr' : '../dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: 'es2023',
    // One sheet of some 15 kB for the whole site: a first load waits for one request, later pages for none.
    cssCodeSplit: false,
    // A data: URL would break the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? { input: 'web/entry-server.tsx' }
      : { input: 'web/index.html', output: { codeSplitting: { groups: firstLoad } } },
  },
  ssr: { noExternal: true },
}))
