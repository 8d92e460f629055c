/** `*** CISCO ***` */
export const framed = /^(?:([*=#~])\1.*\1\1|([_-])\2\2.*\2\2\2)$/
/** `SAMSUNG modules – used – 18 € each – Lille`: longer than a remark with a condition in it, but a title. */
export const isInParts = (text: string) => text.split(/ [-–—|] /).length > 2
/** `Tested with 30 days warranty`, `incl. rack ears` */
export const isNote = (text: string) =>
  /^\p{Ll}/u.test(text) || (!isName(text) && /\p{Ll}/u.test(text) && !framed.test(text) && !isInParts(text))
export const isName = (text: string) => text.split(' ').length <= 3 && text.length <= 40
