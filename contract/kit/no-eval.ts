import { z } from 'zod'

/**
 * Stops zod from compiling its checks in a browser, where the page's content security policy forbids `eval` and reports
 * the attempt. Must be imported first, because zod decides when the first schema is created.
 */
if (!('process' in globalThis)) z.config({ jitless: true })
