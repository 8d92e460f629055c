/** One recipient's values for the placeholders `{{name}}` of a content. */
export type Variables = Record<string, string>

/**
 * Escapes braces in a text, so that no part of it is read as a placeholder. Must be applied to every user's text in a
 * content. An opening brace becomes `{{}}`, so that two adjacent texts cannot form a placeholder either.
 */
export const verbatim = (text: string): string => text.replaceAll('{', '{{}}')

const placeholder = /\{\{(\w*)\}\}/

/** A piece of a template: literal text or a placeholder. */
export type Piece = string | { name: string }

/** Splits a template into literal text and placeholders. */
export function piecesOf(template: string): Piece[] {
  const pieces: Piece[] = []
  // `split` returns text and names alternately.
  for (const [index, part] of template.split(placeholder).entries()) {
    const isName = index % 2 === 1
    const last = pieces.at(-1)
    if (isName && part !== '') pieces.push({ name: part })
    else if (typeof last === 'string') pieces[pieces.length - 1] = last + (isName ? '{' : part)
    else pieces.push(isName ? '{' : part)
  }
  return pieces
}

/**
 * Returns the value of a placeholder. A placeholder without a value stays in the text, so that the mistake is noticed.
 */
export const fillPlaceholder = (
  { name }: { name: string },
  variables: Variables,
  escapeValue = (value: string) => value,
): string => {
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined
  return value === undefined ? `{{${name}}}` : escapeValue(value)
}

/** Replaces the placeholders of a template with values. */
export const fillText = (template: string, variables: Variables): string =>
  piecesOf(template)
    .map(piece => (typeof piece === 'string' ? piece : fillPlaceholder(piece, variables)))
    .join('')

/** Fills the template of a header on one line, so that a value cannot start another header. */
export const fillLine = (template: string, variables: Variables): string =>
  fillText(template, variables).replaceAll(/[\r\n\0]+/g, ' ')
