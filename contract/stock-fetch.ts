import { z } from 'zod'
import { forTraders } from './inventory.ts'
import { endpoint, requiredText, storableText } from './kit/index.ts'
import { stockFetchTexts } from './stock-fetch-texts.ts'
import { stockUpload, uploadMode } from './stock-uploads.ts'

/** After this many failures in a row the daily fetch is turned off. */
export const maxFetchFailures = 5
/** Fetches by hand, in addition to the daily one. */
export const maxFetchesPerHour = 6

const address = requiredText(500)
  .pipe(storableText(500))
  .refine(
    text => {
      const url = URL.parse(text)
      return (
        (url?.protocol === 'https:' || (url?.protocol === 'sftp:' && url.pathname.length > 1)) &&
        url.hostname !== '' &&
        url.username === '' &&
        url.password === ''
      )
    },
    { error: () => stockFetchTexts.address },
  )

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: () => stockFetchTexts.time })
  .describe('HH:MM in Amsterdam')

export const stockFetch = z.object({
  address: z.string(),
  username: z.string(),
  hasPassword: z.boolean(),
  time,
  mode: uploadMode,
  isOn: z.boolean(),
  by: z.string().describe('The contact who saved the settings last; lists are fetched in this name'),
  fetchedDT: z.iso.datetime().nullable().describe('The last attempt'),
  failure: z.string().nullable().describe('Why the last attempt failed, in words for the owner'),
  numFailures: z.number().int().describe('Failures in a row'),
  upload: stockUpload.nullable().describe('The last upload'),
})
export type StockFetch = z.infer<typeof stockFetch>

const path = '/api/inventory/fetch'
const reply = z.object({ fetch: stockFetch.nullable().describe('null if nothing is fetched') })

export const getStockFetch = endpoint({
  ...forTraders,
  method: 'GET',
  path,
  summary: "From where and when the company's list is fetched, and the last result",
  reply,
})

export const saveStockFetch = endpoint({
  ...forTraders,
  method: 'POST',
  path,
  changes: [path, '/api/auth/access'],
  summary:
    'Fetch the list once a day from an HTTPS or SFTP address. Columns are read as confirmed for the last list with these headings; an unclear list waits for its owner',
  body: z.object({
    address,
    username: storableText(100).trim().default(''),
    password: storableText(20_000)
      .optional()
      .describe('Password or private key (PEM); if absent, the stored one is kept unless the address changes'),
    time,
    mode: uploadMode.default('replace'),
    isOn: z.boolean().default(true),
  }),
  reply,
})

export const fetchStockNow = endpoint({
  ...forTraders,
  method: 'POST',
  path: `${path}/actions/fetchNow`,
  changes: [path],
  summary: `Fetch the list now, in addition to the daily fetch: at most ${maxFetchesPerHour} times an hour, and only while fetching is on`,
  problems: ['not-found'],
})

export const removeStockFetch = endpoint({
  ...forTraders,
  method: 'DELETE',
  path,
  changes: [path, '/api/auth/access'],
  summary: 'Stop fetching the list and delete its address and password',
  problems: ['not-found'],
})
