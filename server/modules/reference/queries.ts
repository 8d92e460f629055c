import type { Db } from '../../platform/db/database.ts'
import { countries } from './countries.ts'
import { broadcastLists, newsCategories } from './lists.ts'
import { serviceCategories } from './service-categories.ts'
import { stockSynonyms } from './stock-synonyms.ts'

/**
 * What every installation needs, a demo or not: countries, broadcast lists, categories and synonyms. It may run again at any
 * time: countries follow this code, while all else that exists stays as staff left it.
 */
export async function installReferenceData(db: Db): Promise<void> {
  await db
    .insertInto('countries')
    .values([...countries])
    .onConflict(conflict =>
      conflict.column('code').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        is_eu: ref('excluded.is_eu'),
        latitude: ref('excluded.latitude'),
        longitude: ref('excluded.longitude'),
      })),
    )
    .execute()
  await db
    .insertInto('broadcast_lists')
    .values(broadcastLists)
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  await db
    .insertInto('news_categories')
    .values(newsCategories)
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  await db
    .insertInto('service_categories')
    .values([...serviceCategories])
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
  // One that staff removed is still there, marked so.
  await db
    .insertInto('stock_synonyms')
    .values(stockSynonyms.map(synonym => ({ ...synonym, removed_at: null })))
    .onConflict(conflict => conflict.columns(['kind', 'key']).doNothing())
    .execute()
}
