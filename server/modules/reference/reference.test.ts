import { expect, it } from 'vitest'
import { createTestApp } from '../../../tests/support/app.ts'
import { installReferenceData } from './index.ts'
import { productCategory } from './lists.ts'

it('names lists and news after the operator, also in a database that was installed under another name', async () => {
  const { deps, close } = await createTestApp()
  const { db } = deps
  const names = async () => ({
    ...(await db.selectFrom('broadcast_lists').where('id', '=', 1).select('email').executeTakeFirst()),
    ...(await db
      .selectFrom('news_categories')
      .where('id', '=', productCategory)
      .select(['cat_url', 'cat_description'])
      .executeTakeFirst()),
  })
  await installReferenceData(db, { shortName: 'Larch & Co', listsDomain: 'lists.larch.example' })
  expect(await names()).toEqual({
    email: 'pc@lists.larch.example',
    cat_url: 'larch-co',
    cat_description: 'Larch & Co',
  })
  // Published addresses of the category go on to work.
  await installReferenceData(db, { shortName: 'Fir', listsDomain: 'Fir.example' })
  expect(await names()).toEqual({ email: 'pc@fir.example', cat_url: 'larch-co', cat_description: 'Fir' })
  await close()
})
