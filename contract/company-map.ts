import { z } from 'zod'
import { endpoint, listReply, requiredText, storableText } from './kit/index.ts'

const place = z.object({ lat: z.number().describe('Degrees north'), lng: z.number().describe('Degrees east') })

/** The companies of a country, as one marker on the map. */
export const marker = z.object({
  code: z.string().length(2),
  country: z.string(),
  numCompanies: z.number().int(),
  tiers: z.object({ trusted: z.number().int(), gold: z.number().int(), diamond: z.number().int() }),
  location: place.describe('The middle of the country'),
})
export type Marker = z.infer<typeof marker>

export const listMarkers = endpoint({
  method: 'GET',
  path: '/api/companies/markers',
  access: 'member',
  summary: 'The markers of the world map: countries with companies, most first',
  reply: listReply(marker),
})

export const listCompanyCountries = endpoint({
  method: 'GET',
  path: '/api/companies/countries',
  access: 'anyone',
  summary: 'Countries with companies, sorted by name',
  reply: listReply(z.object({ code: z.string().length(2), name: z.string(), numCompanies: z.number().int() })),
})

export const getCountryCoords = endpoint({
  method: 'GET',
  path: '/api/companies/countryCoords',
  access: 'member',
  summary: 'The position of a country on the world map',
  query: z.object({ country: requiredText(60).pipe(storableText(60)).describe('Country name') }),
  reply: z.object({
    payload: z.object({ location: place, viewport: z.object({ southwest: place, northeast: place }) }),
  }),
  problems: ['not-found'],
})
