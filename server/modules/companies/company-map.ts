import type { Marker } from '../../../contract/company-map.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { Problem } from '../../platform/http/problem.ts'
import { boundsOf, findCountryByName } from '../reference/index.ts'
import { listCountryRows, listMarkerRows } from './reads.ts'

/** Returns a marker for each country with listed companies. */
export async function markersOf({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const rows = await listMarkerRows(db, dayOf(clock.now()))
  const results = rows.map(
    ({ code, name, num_companies, trusted, gold, diamond, latitude, longitude }): Marker => ({
      code,
      country: name,
      numCompanies: num_companies,
      tiers: { trusted, gold, diamond },
      location: { lat: latitude, lng: longitude },
    }),
  )
  return { payload: { results, numResults: results.length } }
}

/** Returns the countries with listed companies. */
export async function companyCountriesOf({ db }: Pick<Deps, 'db'>) {
  const rows = await listCountryRows(db)
  const results = rows.map(({ code, name, num_companies }) => ({ code, name, numCompanies: num_companies }))
  return { payload: { results, numResults: results.length } }
}

/** Half the height and width of the viewport of a country whose edges are unknown, in degrees. */
const margin = 1

/** Returns the middle and the edges of a country. */
export async function countryCoordsOf({ db }: Pick<Deps, 'db'>, name: string) {
  const country = await findCountryByName(db, name)
  if (country === undefined) throw new Problem('not-found')
  const { code, latitude: lat, longitude: lng } = country
  const { south, west, north, east } = boundsOf(code) ?? {
    south: lat - margin,
    west: lng - margin,
    north: lat + margin,
    east: lng + margin,
  }
  const viewport = { southwest: { lat: south, lng: west }, northeast: { lat: north, lng: east } }
  return { payload: { location: { lat, lng }, viewport } }
}
