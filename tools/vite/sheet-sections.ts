import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const sectionStart = /section-start\[of="?[^\]]*\]\{--of:"[^"]*"\}/

/** Returns the one sheet of a bundle; undefined if it has none. */
const sheetOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).find(file => file.type === 'asset' && file.fileName.endsWith('.css')) as
    | Rolldown.OutputAsset
    | undefined

/**
 * Writes the sections of the sheet, as the plugins before this one left it, to `.vite/sheet.json`: first what is not in a CSS
 * module, then each module's rules, in the order of the sheet. The server writes into each document the first section and those of
 * its classes, so that the first paint does not wait for the rest. Which rule wins does not change when the whole sheet has loaded,
 * because the order is the same. The sheet lacks the first section, which every document has: fonts declared twice would load again.
 */
export function sheetSections(): Plugin {
  let root = ''
  return {
    name: 'sheet-sections',
    apply: 'build',
    configResolved: config => {
      root = config.root
    },
    transform: {
      order: 'pre',
      filter: { id: /\.module\.css$/ },
      // A rule unlike any other, so that minifying neither merges it nor moves a rule across it.
      handler(code, id) {
        const path = JSON.stringify(relative(root, id))
        return { code: `section-start[of=${path}] { --of: ${path} }\n${code}`, map: null }
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const sheet = sheetOf(bundle)
        if (sheet === undefined) return
        const sections = sheet.source.toString().split(sectionStart)
        sheet.source = sections.slice(1).join('')
        const source = JSON.stringify({ path: `/${sheet.fileName}`, sections })
        this.emitFile({ type: 'asset', fileName: '.vite/sheet.json', source })
      },
    },
  }
}
