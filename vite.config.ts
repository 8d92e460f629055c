import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { parseLanguage } from './contract/kit/languages.ts'
import { browserPages } from './tools/vite/browser-pages.ts'
import { directImports } from './tools/vite/direct-imports.ts'
import { inLanguage } from './tools/vite/in-language.ts'
import { lightContract } from './tools/vite/light-contract.ts'
import { lightReact } from './tools/vite/light-react.ts'
import { precompress } from './tools/vite/precompress.ts'
import { serviceWorker } from './tools/vite/service-worker.ts'
import { sheetSections } from './tools/vite/sheet-sections.ts'
import { splitTexts } from './tools/vite/split-texts.ts'

/**
 * Code that every first load needs is bundled into few files, because each further request delays the style sheet.
 * Catalogues of texts go with the components that use them.
 */
const firstLoad = [
  { name: 'base', tags: ['$initial' as const] },
  { name: 'money', test: /\/contract\/kit\/money\.ts\?name=/ },
  // What the pages of a broadcast, a part and a company share.
  { name: 'detail', test: /\/web\/platform\/(own-address|last-search|in-browser)/ },
  { name: 'address', test: /\/web\/platform\/address-parser|\/contract\/kit\/.*\?address=/ },
  // What every list of goods, broadcasts and companies shares.
  {
    name: 'tables',
    test: /\/web\/(ui\/(data-table|link-row|sorting)|platform\/list-keys|features\/companies\/(company-line|company-button))/,
  },
  // The same for lists that can be searched.
  {
    name: 'searches',
    test: /\/web\/(platform\/(use-detail|pane-code|use-search-as-typed)|ui\/(detail-pane|chip)\.)/,
  },
  {
    name: 'paging',
    test: /\/web\/(platform\/paging\/(append-rows|list-pages|paging-select|use-paged-rows)|ui\/page-size)/,
  },
  {
    name: 'lists',
    test: /\/web\/(ui|platform|features)\/(?!address|form|field|dialog|list-keys|pagination|listing\.|data-table|link-row|page-size|sorting)|\/contract\/(?!kit\/plain-).*\?(?!query|address)/,
    minShareCount: 24,
  },
  {
    name: 'broadcast-table',
    test: /\/broadcasts\/list\/(broadcast-table|texts\.tsx\?of=listTexts&group=broadcastTable)/,
  },
  { name: 'kit', test: /\/contract\/kit\/(?!plain-|part-key).*\?name=/ },
  { name: 'schemas', test: /zod|\/contract\/kit\/[\w-]+\.ts$/ },
  { name: 'forms', test: /\/web\/platform\/form\/(?!form-dialog)|\/contract\/kit\/plain-/ },
]

/**
 * The server renders the page and writes the styles it needs into the document. The whole sheet comes last: nothing waits for it
 * except the scripts, which browsers run once it has loaded, so that whatever they show has its styles.
 */
const paintFirst: Plugin = {
  name: 'paint-first',
  transformIndexHtml: {
    order: 'post',
    handler: html => {
      const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? []
      const rest = sheets.reduce((text, sheet) => text.replace(sheet, ''), html)
      return rest
        .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
        .replace('  </body>', () => `${sheets.join('').replaceAll('<link', '<link fetchpriority="low"')}  </body>`)
    },
  },
}

/**
 * If the font for text arrives after the first paint, it is used from the next page load on, because rewrapped text
 * would move the content below it. The font for part numbers is swapped at any time, because it distinguishes 0 from O
 * and its fallback has the same width.
 */
const optionalTextFont: Plugin = {
  name: 'text-stands-still',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = file.source
            .toString()
            .replaceAll(/(font-family:Inter Variable;[^}]*font-display:)swap/g, '$1optional')
    },
  },
}

/**
 * Two builds from one source: `vite build` makes the browser's files in dist/client, `vite build --ssr` makes
 * dist/ssr/entry-server.js, which renders the first load on the server. With `--mode de` each makes the same page in
 * German, in dist/de. So no browser loads a text in two languages.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => {
  const language = parseLanguage(mode) ?? 'en'
  const dist = language === 'en' ? '../dist' : `../dist/${language}`
  return {
    root: 'web',
    plugins: [
      inLanguage(language),
      browserPages(),
      splitTexts(),
      directImports(),
      lightContract(language),
      lightReact(),
      react(),
      paintFirst,
      optionalTextFont,
      sheetSections(),
      language === 'en' && serviceWorker(),
      precompress(),
    ],
    publicDir: language === 'en' && 'public',
    // React itself has the function that this package adds to older versions.
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    // Two modules may each have a results.module.css: the hash keeps their classes apart.
    css: { modules: { generateScopedName: '[name]__[local]_[hash:base64:4]' } },
    // Vite leaves this to the start in builds for the server, where the demo and the tests would get React's development code.
    define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    build: {
      outDir: `${dist}/${isSsrBuild ? 'ssr' : 'client'}`,
      assetsDir: language === 'en' ? 'assets' : `assets/${language}`,
      emptyOutDir: true,
      manifest: !isSsrBuild,
      target: 'es2023',
      // A browser that does not preload modules loads them a little later.
      modulePreload: { polyfill: false },
      // One sheet for the whole site, in one order; documents contain what they need of it (decision 155).
      cssCodeSplit: false,
      // A data: URL would break the content security policy.
      assetsInlineLimit: 0,
      rolldownOptions: isSsrBuild
        ? { input: 'web/entry-server.tsx' }
        : { input: 'web/index.html', output: { codeSplitting: { groups: firstLoad } } },
    },
    // The build holds all packages; while developing Node imports them, as most are not written for Vite's module runner.
    ssr: { noExternal: command === 'build' ? true : [] },
  }
})
