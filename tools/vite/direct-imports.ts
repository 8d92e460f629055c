import { existsSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { parse, parseFile } from './syntax.ts'

interface Place {
  file: string
  name: string
}

/** Returns the file that declares what an `index.ts` exports; undefined if it is not found. */
function placeOf(index: string, name: string): Place | undefined {
  if (!index.endsWith('/index.ts')) return { file: index, name }
  for (const { type, source, specifiers } of parseFile(index).statements) {
    if (!source) continue
    const file = resolve(dirname(index), source.value)
    if (type === 'ExportNamedDeclaration') {
      const specifier = specifiers.find(({ exported }) => exported.name === name)
      if (specifier !== undefined) return placeOf(file, specifier.local.name)
    } else if (type === 'ExportAllDeclaration' && declares(file, name)) return { file, name }
  }
  return undefined
}

const declares = (file: string, name: string) =>
  parseFile(file).statements.some(
    ({ type, declaration }) =>
      type === 'ExportNamedDeclaration' &&
      (declaration?.id?.name === name || declaration?.declarations?.some(({ id }) => id.name === name)),
  )

/** Returns a file's code with imports from the files behind each `index.ts`; undefined if it imports from none. */
export function withDirectImports(path: string, code: string): string | undefined {
  if (!code.includes("/index.ts'")) return undefined
  let result = code
  for (const { type, importKind, source, specifiers, start, end } of parse(path, code).toReversed()) {
    if (type !== 'ImportDeclaration' || importKind === 'type' || !source?.value.endsWith('/index.ts')) continue
    const index = resolve(dirname(path), source.value)
    if (!existsSync(index)) continue
    const lines = specifiers
      .filter(({ importKind }) => importKind !== 'type')
      .map(({ imported, local }) => {
        if (imported === undefined) return code.slice(start, end)
        const place = placeOf(index, imported.name) ?? { file: index, name: imported.name }
        const to = relative(dirname(path), place.file)
        return `import { ${place.name} as ${local.name} } from '${to.startsWith('.') ? to : `./${to}`}'`
      })
    result = result.slice(0, start) + [...new Set(lines)].map(line => `${line};`).join('') + result.slice(end)
  }
  return result === code ? undefined : result
}

/**
 * Modules import each other through an `index.ts` that exports all they share. Replaces such an import by one from the
 * file that declares the name, so that a page does not load the rest of the module.
 */
export const directImports = (): Plugin => ({
  name: 'direct-imports',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform(code, id) {
    if (!/\/web\/.*\.tsx?$/.test(id)) return undefined
    const direct = withDirectImports(id, code)
    return direct === undefined ? undefined : { code: direct, map: null }
  },
})
