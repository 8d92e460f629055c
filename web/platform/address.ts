/**
 * For schemas of the parameters in a page's address; `readSearch` keeps the valid ones. The browser's build
 * replaces zod in files that import this, and in the `query` of endpoints, by `address-parser.ts`, so that a first load
 * needs no zod.
 */
export { z } from 'zod'
