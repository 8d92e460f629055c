import { useQuery } from '@tanstack/react-query'
import { searchStaffNews } from '../../../contract/news-admin.ts'
import { maxIssueItems } from '../../../contract/newsletter.ts'
import { queryOf } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.tsx'
import { need } from '../../platform/page.ts'
import { Checkbox } from '../../ui/index.ts'
import styles from './newsletter.module.css'
import { newsletterTexts } from './texts.ts'

const texts = newsletterTexts.staff

const input = { query: { state: 'published' as const, pageSize: 50 as const } }
/** The replies that the picker needs before the first render. */
export const newsPickerNeed = need(searchStaffNews, input)

/** The newest published news, to choose what an issue contains. */
export function NewsPicker({ chosen, onChange }: { chosen: readonly unknown[]; onChange(ids: number[]): void }) {
  const news = useQuery(queryOf(searchStaffNews, input)).data?.payload.results ?? []
  const ids = chosen.map(Number)
  const set = (id: number, isChosen: boolean) => {
    const next = isChosen ? [...ids, id] : ids.filter(each => each !== id)
    // In the order in which the news is listed.
    const order = news.map(item => item.id)
    onChange(next.slice(0, maxIssueItems).sort((a, b) => order.indexOf(a) - order.indexOf(b)))
  }
  return (
    <fieldset className={styles.picker}>
      <legend>{texts.news}</legend>
      <p className="muted">{news.length === 0 ? texts.noNews : texts.newsHint}</p>
      <div className={styles.items}>
        {news.map(({ id, title, publishedDT }) => (
          <Checkbox
            key={id}
            label={
              <>
                {title} <span className="muted">{publishedDT && formatDay(publishedDT)}</span>
              </>
            }
            checked={ids.includes(id)}
            onChange={event => set(id, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
