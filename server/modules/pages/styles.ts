/** A class of a CSS module in the sheet, as the build names it: module, class and a hash. */
const moduleClass = /\.([\w-]+__[\w-]+)/g
const classAttribute = / class="([^"]*)"/g

/**
 * Returns a function that picks the rules for a page's HTML from the sections of the style sheet: the first, which every page needs, and
 * those that have one of its classes, in the order of the sheet.
 */
export function stylesFrom(sections: readonly string[]): (html: string) => string {
  const [base = '', ...modules] = sections
  const sectionsOf = new Map<string, Set<number>>()
  for (const [index, css] of modules.entries())
    for (const [, name = ''] of css.matchAll(moduleClass))
      sectionsOf.set(name, (sectionsOf.get(name) ?? new Set()).add(index))
  return html => {
    const needed = new Set<number>()
    for (const [, names = ''] of html.matchAll(classAttribute))
      for (const name of names.split(' ')) for (const index of sectionsOf.get(name) ?? []) needed.add(index)
    return base + modules.filter((_, index) => needed.has(index)).join('')
  }
}
