import type { Plugin } from 'vite'
import { type Node, parse } from './syntax.ts'

/** Returns a page file without the `needs` of its `page`; undefined if it has none. */
export function withoutNeeds(path: string, code: string): string | undefined {
  for (const { type, declaration } of parse(path, code)) {
    const [page] = type === 'ExportNamedDeclaration' ? (declaration?.declarations ?? []) : []
    if (page?.id.name !== 'page') continue
    const needs: Node | undefined = page.init.properties?.find(({ key }) => key?.name === 'needs')
    if (needs === undefined) return undefined
    const end = /^\s*,/.exec(code.slice(needs.end))?.[0].length ?? 0
    return code.slice(0, needs.start) + code.slice(needs.end + end)
  }
  return undefined
}

/** Removes `needs` from the browser's pages: only the server loads what a page needs before its first render. */
export const browserPages = (): Plugin => ({
  name: 'browser-pages',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform(code, id) {
    const page = /-page\.tsx$/.test(id) ? withoutNeeds(id, code) : undefined
    return page === undefined ? undefined : { code: page, map: null }
  },
})
