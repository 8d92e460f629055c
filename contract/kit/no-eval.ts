import { z } from 'zod'

/**
 * Stops zod from compiling its checks in a browser: the page's content security policy forbids `eval` and reports the attempt.
 * Must be imported first, because zod decides when the first schema is created. On the server zod may compile.
 */
if (!('process' in globalThis)) z.config({ jitless: true })
