import type { BroadcastRow } from '../../../../contract/broadcasts.ts'
import { formatAskingPrice } from '../../../../contract/kit/index.ts'
import { formatMoment, formatShortDay } from '../../../platform/format.tsx'
import { Icon } from '../../../ui/index.ts'
import { SoldChip } from '../../sides/index.ts'
import styles from './row-marks.module.css'
import { listTexts } from './texts.tsx'

const texts = listTexts.rowMarks

/**
 * The marks of a broadcast: found by a saved search, replied to, price changed, sold; for the viewer's own broadcast,
 * also how many addresses it was mailed to and how many companies asked.
 */
export function RowMarks({ row: { line, side, soldDT, reader, own, savedSearches } }: { row: BroadcastRow }) {
  const [found, ...more] = savedSearches
  const posted = line?.postedPrice == null ? undefined : line
  return (
    <>
      {found !== undefined && (
        <span className={styles.found} title={texts.foundBy(savedSearches)}>
          <Icon name="bookmark" size={14} />
          <span>{found}</span>
          {more.length > 0 && ` +${more.length}`}
        </span>
      )}
      {reader?.answeredDT != null && (
        <span className={styles.mark} title={texts.answeredOn(formatMoment(reader.answeredDT))}>
          <Icon name="reply" size={14} />
          <span className="visually-hidden">{texts.answered} </span>
          {formatShortDay(reader.answeredDT)}
        </span>
      )}
      {own && (own.numAsked > 0 || own.numSent) ? (
        <span className={styles.mark} title={listTexts.figures.sentAndAsked(own.numSent, own.numAsked)}>
          {own.numSent ? <span className={styles.sent}>{texts.sent(own.numSent)}, </span> : null}
          {texts.asked(own.numAsked)}
        </span>
      ) : null}
      {posted && (
        <s className={`mono ${styles.posted}`} title={texts.postedPrice}>
          {posted.postedAmount === null ? posted.postedPrice : formatAskingPrice(posted.postedAmount, posted.currency)}
        </s>
      )}
      {(soldDT !== null || line?.isSold) && <SoldChip side={side} />}
    </>
  )
}

/** Returns the class of a row: `read` if it was opened or sold, `unread` if it is new since the last visit. */
export function lookOf(row: BroadcastRow, lastVisit: string | null): string | undefined {
  if (row.soldDT !== null || row.reader?.readDT != null) return styles.read
  return lastVisit !== null && row.date > lastVisit && !row.isOwn ? styles.unread : undefined
}
