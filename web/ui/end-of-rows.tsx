import { useEffect, useRef } from 'react'
import { localeTexts } from '../../contract/kit/locale-texts.ts'
import styles from './pagination.module.css'
import { uiTexts } from './texts.ts'

const texts = uiTexts.pagination
const figures = new Intl.NumberFormat(localeTexts.locale)

interface EndOfRowsProps {
  numShown: number
  numResults: number
  /** True if there are more results than numResults. */
  isCapped: boolean
  /** Asks for more rows; called when the end of the list is nearly in view. Undefined while rows load, and at the very end. */
  onNear: (() => void) | undefined
}

/** The end of an infinite list: 'Showing 1 to X of Z results'. */
export function EndOfRows({ numShown, numResults, isCapped, onNear }: EndOfRowsProps) {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (ref.current === null || onNear === undefined) return undefined
    const observer = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && onNear(), {
      rootMargin: '800px',
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [onNear])
  const total = isCapped ? texts.moreThan(figures.format(numResults)) : figures.format(numResults)
  return (
    <p ref={ref} className={`muted ${styles.pagination}`}>
      {texts.range({ from: '1', to: figures.format(numShown), total })}
    </p>
  )
}
