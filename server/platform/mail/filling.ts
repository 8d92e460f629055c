/** A recipient's own values, by the name that stands in the content as `{{name}}`. */
export type Variables = Record<string, string>

/**
 * Text of somebody's, made fit to stand in a content: it comes out as it was written, whatever braces it holds. Whoever
 * writes a content passes every text through this that they did not write themselves. An opening brace becomes `{{}}`, so that
 * two texts put side by side cannot make a name either.
 */
export const verbatim = (text: string): string => text.replaceAll('{', '{{}}')

const placeholder = /\{\{(\w*)\}\}/

/** A piece of a template: text as it stands, or the name of a value. */
export type Piece = string | { name: string }

export function piecesOf(template: string): Piece[] {
  const pieces: Piece[] = []
  // Text and names by turns.
  for (const [index, part] of template.split(placeholder).entries()) {
    const isName = index % 2 === 1
    const last = pieces.at(-1)
    if (isName && part !== '') pieces.push({ name: part })
    else if (typeof last === 'string') pieces[pieces.length - 1] = last + (isName ? '{' : part)
    else pieces.push(isName ? '{' : part)
  }
  return pieces
}

/** The value of a name; a name without one stays as it is, for all to see. */
export const placed = (
  { name }: { name: string },
  variables: Variables,
  written = (value: string) => value,
): string => {
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined
  return value === undefined ? `{{${name}}}` : written(value)
}

/** Puts the values where their names stand. */
export const fillText = (template: string, variables: Variables): string =>
  piecesOf(template)
    .map(piece => (typeof piece === 'string' ? piece : placed(piece, variables)))
    .join('')

/** For a header's one line: nothing in it can begin another header. */
export const fillLine = (template: string, variables: Variables): string =>
  fillText(template, variables).replaceAll(/[\r\n\0]+/g, ' ')
