/** Names that people give pages are shorter; what is longer may be a key. */
const longestName = 32
const longNames = new RegExp(`[^/]{${longestName + 1},}`, 'g')

/** The path of an address as it may be written down: without the query, and without what opens something to whoever has it. */
export const keptPath = (address: string): string => (address.split(/[?#]/, 1)[0] ?? '').replaceAll(longNames, '…')
