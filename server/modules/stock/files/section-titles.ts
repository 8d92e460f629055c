import { type Cell, textOf } from '../../trade-text/index.ts'

/** `*** CISCO ***` */
export const framed = /^(?:([*=#~])\1.*\1\1|([_-])\2\2.*\2\2\2)$/
/** `SAMSUNG modules – used – 18 € each – Lille`: longer than a remark with a condition in it, but a title. */
export const isInParts = (text: string) => text.split(/ [-–—|] /).length > 2
/** `Tested with 30 days warranty`, `incl. rack ears` */
export const isNote = (text: string) =>
  /^\p{Ll}/u.test(text) || (!isName(text) && /\p{Ll}/u.test(text) && !framed.test(text) && !isInParts(text))
export const isName = (text: string) => text.split(' ').length <= 3 && text.length <= 40

/** `U=USED` */
const explainedCode = /(?<![\p{L}\d])[\p{L}\d]{1,3} ?= ?\p{L}{2,}/gu
/** True for a row of a legend: `CC: N=NEW U=USED`, but not for goods with a description such as `OS=None KB=US`. */
export const explainsCodes = (filled: readonly Cell[], partNumber: Cell | undefined): boolean =>
  [filled[0], partNumber].every(cell => textOf(cell) === '' || textOf(cell).includes('=')) &&
  [...filled.map(textOf).join(' ').matchAll(explainedCode)].length > 1
