import { sql } from 'kysely'
import { defaultBrand } from '../../platform/config.ts'
import { type Db, type Tx, transaction } from '../../platform/db/database.ts'
import { countries } from './countries.ts'
import { addressedLists, newsCategories, type OperatorNames, productCategory } from './lists.ts'
import { serviceCategories } from './service-categories.ts'
import { stockSynonyms } from './stock-synonyms.ts'

/**
 * Installs what every installation needs, demo or not: countries, broadcast lists, categories and synonyms. Safe to repeat:
 * countries are updated to this code, the addresses of the lists and the name of the product's news category to the operator's
 * names, all other existing rows stay as staff left them. Nodes that start together take
 * turns, because `on conflict` covers one unique key of a table, and these tables have two.
 */
export async function installReferenceData(db: Db, operator: OperatorNames = defaultBrand): Promise<void> {
  await transaction(db, async tx => {
    await sql`select pg_advisory_xact_lock(hashtext('reference data'))`.execute(tx)
    await tx
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
    await tx
      .insertInto('broadcast_lists')
      .values(addressedLists(operator))
      .onConflict(conflict => conflict.column('id').doUpdateSet(({ ref }) => ({ email: ref('excluded.email') })))
      .execute()
    await tx
      .insertInto('news_categories')
      .values(newsCategories(operator))
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute()
    await tx
      .updateTable('news_categories')
      .set({ cat_description: operator.shortName })
      .where('id', '=', productCategory)
      .execute()
    await tx
      .insertInto('service_categories')
      .values([...serviceCategories])
      .onConflict(conflict => conflict.doNothing())
      .execute()
    // Synonyms removed by staff still exist, marked as removed, and stay so.
    await tx
      .insertInto('stock_synonyms')
      .values(stockSynonyms.map(synonym => ({ ...synonym, removed_at: null })))
      .onConflict(conflict => conflict.columns(['kind', 'key']).doNothing())
      .execute()
  })
}

/** Returns true for the first caller with this name, whose transaction then installs the content; false ever after. */
export async function claimFirstContent(tx: Tx, name: string, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('first_contents')
    .values({ name, installed_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return row !== undefined
}
