import { escapeHtml } from './layout.ts'

/** A recipient's own values, by the name that stands in the content as `{{name}}`. */
export type Variables = Record<string, string>

/**
 * Text of somebody's, made fit to stand in a content: it comes out as it was written, whatever braces it holds. Whoever
 * writes a content passes every text through this that they did not write themselves. An opening brace becomes `{{}}`, so that
 * two texts put side by side cannot make a name either.
 */
export const verbatim = (text: string): string => text.replaceAll('{', '{{}}')

const placeholder = /\{\{(\w*)\}\}/g

/** Puts the values where their names stand; a name without a value stays as it is, for all to see. */
const filled = (template: string, variables: Variables, written: (value: string) => string): string =>
  template.replaceAll(placeholder, (whole, name: string) => {
    if (name === '') return '{'
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined
    return value === undefined ? whole : written(value)
  })

export const fillText = (template: string, variables: Variables): string => filled(template, variables, value => value)

export const fillHtml = (template: string, variables: Variables): string => filled(template, variables, escapeHtml)

/** For a header's one line: nothing in it can begin another header. */
export const fillLine = (template: string, variables: Variables): string =>
  fillText(template, variables).replaceAll(/[\r\n\0]+/g, ' ')
