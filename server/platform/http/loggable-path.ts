/** Maximum length of a logged path segment; longer segments may be tokens. */
const maxSegment = 32
const longSegments = new RegExp(`[^/]{${maxSegment + 1},}`, 'g')

/** Returns the path of a URL in a form that may be logged or stored: without the query string and without tokens. */
export const loggablePath = (address: string): string =>
  (address.split(/[?#]/, 1)[0] ?? '').replaceAll(longSegments, '…')
