import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { listTopSearches } from '../../../../contract/parts.ts'
import { queryOf } from '../../../platform/api.ts'
import { pathWith } from '../../../platform/navigation.ts'
import { notify } from '../../../platform/notify.ts'
import styles from './top-searches.module.css'

const colors = [styles.accent, styles.plain, styles.quiet]

/** Links to the most frequent part searches. A page that shows it must have `listTopSearches` in its `needs`. */
export function TopSearches() {
  const { data, isError } = useQuery(queryOf(listTopSearches))
  useEffect(() => {
    if (isError) notify(catalogue.topSearchesFailed)
  }, [isError])
  return (
    <ul className={styles.list}>
      {data?.payload.results.map(({ partnumber, description }, index) => (
        <li key={partnumber}>
          <Link
            href={pathWith('/parts', { query: partnumber })}
            className={`${styles.link} ${colors[index % colors.length]}`}
          >
            <span className="mono">{partnumber}</span>
            <span className={styles.description}>{description}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
