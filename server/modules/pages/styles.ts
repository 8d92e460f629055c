/** A class of a CSS module, as the build names it: module, class and a hash. */
const moduleClass = /[\w-]+__[\w-]+/g

/**
 * Returns a function that picks the rules for a page's HTML from the sections of the style sheet: the first, which every page needs, and
 * those that have one of its classes, in the order of the sheet.
 */
export function stylesFrom(sections: readonly string[]): (html: string) => string {
  const [base = '', ...modules] = sections
  const sectionsOf = new Map<string, number[]>()
  for (const [index, css] of modules.entries())
    for (const name of new Set(css.match(moduleClass))) sectionsOf.set(name, [...(sectionsOf.get(name) ?? []), index])
  return html => {
    const needed = new Set<number>()
    for (const name of html.match(moduleClass) ?? []) for (const index of sectionsOf.get(name) ?? []) needed.add(index)
    return base + modules.filter((_, index) => needed.has(index)).join('')
  }
}
