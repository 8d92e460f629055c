import { z } from 'zod'

/**
 * In a browser the schema library must not compile its checks: the page's security policy forbids it, and reports the mere
 * attempt. Comes first of all, as the library decides when the first schema is made. On the server it may.
 */
if (!('process' in globalThis)) z.config({ jitless: true })
