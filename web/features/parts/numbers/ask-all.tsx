import { useLocation } from 'wouter'
import { maxLines, postBroadcast } from '../../../../contract/broadcasts.ts'
import type { ListedNumber } from '../../../../contract/listed-numbers.ts'
import { pages } from '../../../../contract/pages.ts'
import { maxRfqLines } from '../../../../contract/quotes.ts'
import { pathWith } from '../../../platform/navigation.ts'
import { keepWanted } from '../../../platform/pasted.ts'
import { useMay, useUser } from '../../../platform/session.ts'
import { Button, ButtonLink } from '../../../ui/index.ts'
import { textOfList, useMayAsk } from '../../quotes/index.ts'
import { usePrice } from '../use-price.ts'
import styles from './ask-all.module.css'
import { splitBySellers, sumOf } from './number-list.ts'
import { numbersTexts } from './texts.ts'

const texts = numbersTexts.listedNumbers

interface AskAllProps {
  rows: readonly ListedNumber[]
  /** True if a filter restricts the sellers; a request goes to all of them. */
  isFiltered: boolean
}

/** The total of a list, and what to do with it: ask for the numbers that others have, post the rest as wanted. */
export function AskAll({ rows, isFiltered }: AskAllProps) {
  const isMember = useUser() !== undefined
  const mayAsk = useMayAsk() && isMember
  const mayPost = useMay(postBroadcast)
  const formatPrice = usePrice()
  const sums = rows.flatMap(row => sumOf(row) ?? [])
  const { offered, missing } = splitBySellers(rows, isFiltered)
  const asked = mayAsk ? offered : []
  const posted = mayPost ? missing : []
  if (sums.length + asked.length + posted.length === 0) return null
  return (
    <div className={styles.bar}>
      <p className={styles.sum}>
        {sums.length > 0 && (
          <>
            <strong>{texts.atBest(formatPrice(sums.reduce((sum, one) => sum + one, 0)))}</strong>
            {sums.length < rows.length && (
              <span className={`muted ${styles.rest}`}>
                {texts.pricedOf({ priced: sums.length, all: rows.length })}
              </span>
            )}
          </>
        )}
      </p>
      <PostLinks lines={posted} isPrimary={asked.length === 0} />
      <AskLinks lines={asked} />
    </div>
  )
}

type Lines = ReturnType<typeof splitBySellers>['offered']

/** Cuts lines into parts of at most `size`: a request and a broadcast have a limit, so a long list takes several. */
const partsOf = (lines: Lines, size: number) =>
  Array.from({ length: Math.ceil(lines.length / size) }, (_, index) => {
    const part = lines.slice(index * size, (index + 1) * size)
    return { lines: part, from: index * size + 1, to: index * size + part.length }
  })

const AskLinks = ({ lines }: { lines: Lines }) =>
  partsOf(lines, maxRfqLines).map(({ lines: some, from, to }) => (
    <ButtonLink
      key={from}
      look={from === 1 ? 'primary' : 'secondary'}
      href={pathWith('/rfqs/new', { lines: textOfList(some) })}
    >
      {some.length === lines.length ? texts.askAll(lines.length) : texts.askSome({ from, to })}
    </ButtonLink>
  ))

/** Buttons that open the form for a new broadcast with the lines filled in. */
function PostLinks({ lines, isPrimary }: { lines: Lines; isPrimary: boolean }) {
  const [, navigate] = useLocation()
  const compose = (some: Lines) => {
    keepWanted(some)
    navigate(pathWith(pages.broadcasts.path, { compose: 1 }))
  }
  return partsOf(lines, maxLines).map(({ lines: some, from, to }) => (
    <Button key={from} look={isPrimary && from === 1 ? 'primary' : 'secondary'} onClick={() => compose(some)}>
      {some.length === lines.length ? texts.postAll(lines.length) : texts.postSome({ from, to })}
    </Button>
  ))
}
