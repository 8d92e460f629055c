import { getNewsForHome } from '../../../contract/news.ts'
import type { Deps } from '../../deps.ts'
import { bind } from '../auth/index.ts'
import { presentNewsPreview } from './present.ts'
import { findLatestNews } from './reads.ts'

export const newsRoutes = ({ db, clock }: Deps) => [
  bind(getNewsForHome, async () => {
    const row = await findLatestNews(db, clock.now())
    return { payload: row === undefined ? null : presentNewsPreview(row) }
  }),
]
