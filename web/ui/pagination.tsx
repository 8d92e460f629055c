import { Link } from 'wouter'
import { localeTexts } from '../../contract/kit/locale-texts.ts'
import { Icon } from './icon.tsx'
import styles from './pagination.module.css'
import { uiTexts } from './texts.ts'

const texts = uiTexts.pagination

/**
 * Returns the page numbers to show: all up to 7; otherwise first, last and the neighbors of the current one, with 'gap' for
 * omitted ones.
 */
export function pageNumbers(page: number, numPages: number): (number | 'gap')[] {
  if (numPages <= 7) return Array.from({ length: numPages }, (_, index) => index + 1)
  const near = [1, page - 1, page, page + 1, numPages].filter(number => number >= 1 && number <= numPages)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const gap = number - (shown[index - 1] ?? number)
    if (gap === 2) return [number - 1, number]
    return gap > 2 ? ['gap' as const, number] : [number]
  })
}

interface PaginationProps {
  page: number
  pageSize: number
  numResults: number
  /** True if there are more results than numResults. */
  isCapped: boolean
  hrefOf(page: number): string
}

const figures = new Intl.NumberFormat(localeTexts.locale)

/** 'Showing X to Y of Z results', back, next and page links; nothing if all results fit on one page. */
export function Pagination({ page, pageSize, numResults, isCapped, hrefOf }: PaginationProps) {
  const numPages = Math.max(1, Math.ceil(numResults / pageSize))
  if (numPages === 1 && page === 1) return null
  const from = Math.min((page - 1) * pageSize + 1, numResults)
  const to = Math.min(page * pageSize, numResults)
  const total = isCapped ? texts.moreThan(figures.format(numResults)) : figures.format(numResults)
  return (
    <nav className={styles.pagination} aria-label={texts.pagination}>
      <span className={`muted ${styles.desktop}`}>
        {texts.range({ from: figures.format(from), to: figures.format(to), total })}
      </span>
      <div className={styles.pages}>
        <Step label={texts.previousPage} icon="left" href={page > 1 ? hrefOf(page - 1) : undefined} />
        <span className={styles.mobile}>
          {texts.position({ page: figures.format(page), numPages: figures.format(numPages) })}
        </span>
        {pageNumbers(page, numPages).map((number, index, all) =>
          number === 'gap' ? (
            <span
              key={`gap after ${all[index - 1]}`}
              className={`${styles.page} ${styles.inactive} ${styles.desktop}`}
              aria-hidden="true"
            >
              …
            </span>
          ) : (
            <Link
              key={number}
              href={hrefOf(number)}
              className={`${styles.page} ${styles.desktop}`}
              aria-label={texts.page(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {figures.format(number)}
            </Link>
          ),
        )}
        <Step label={texts.nextPage} icon="right" href={page < numPages ? hrefOf(page + 1) : undefined} />
      </div>
    </nav>
  )
}

function Step({ label, icon, href }: { label: string; icon: 'left' | 'right'; href: string | undefined }) {
  if (href === undefined)
    return (
      <span className={`${styles.page} ${styles.inactive}`} aria-hidden="true">
        <Icon name={icon} />
      </span>
    )
  return (
    <Link href={href} className={styles.page} aria-label={label}>
      <Icon name={icon} />
    </Link>
  )
}
