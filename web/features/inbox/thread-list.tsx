import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { requestPrefix, type ThreadRow } from '../../../contract/inbox.ts'
import { Age } from '../../platform/format.tsx'
import { SkeletonLines } from '../../ui/index.ts'
import styles from './inbox.module.css'
import { inboxTexts } from './texts.tsx'

const texts = inboxTexts.row

interface ThreadListProps {
  /** Undefined before the first response. */
  rows: readonly ThreadRow[] | undefined
  openId: number | undefined
  hrefOf(id: number): string
}

/** The threads: company and age, subject, and how the last entry begins. */
export function ThreadList({ rows, openId, hrefOf }: ThreadListProps) {
  if (rows === undefined) return <SkeletonLines count={12} label={inboxTexts.page.title} />
  return (
    <ul className={styles.threads}>
      {rows.map(row => (
        <li key={row.id}>
          <Link
            href={hrefOf(row.id)}
            className={styles.row}
            data-row-link
            data-unread={row.numUnread > 0 || undefined}
            aria-current={row.id === openId ? 'true' : undefined}
          >
            <span className={styles.who} title={row.company.name}>
              {row.company.name}
            </span>
            <span className={styles.age}>
              <Age date={row.lastDT} />
            </span>
            <span className={styles.about}>
              <Kind kind={kindOf(row)} />
              <span className={styles.subject} title={row.subject}>
                <Subject row={row} />
              </span>
              <span className={styles.excerpt}>{excerptOf(row)}</span>
            </span>
            {row.numUnread > 0 && (
              <span className={styles.unread}>
                <span aria-hidden="true">{row.numUnread}</span>
                <span className="visually-hidden">{texts.unread(row.numUnread)}</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A thread that a request for quote opened stays marked as one. */
const kindOf = ({ lastKind, subject }: ThreadRow): ThreadRow['lastKind'] =>
  lastKind === 'message' && subject.startsWith(requestPrefix) ? 'rfq' : lastKind

/** What the server writes for a request: "10 x 507127-B21", and how many more lines. */
const goods = /^(\S+ x \S+)(.*)$/

/** The subject; the goods of a request are set like every quantity and part number. */
function Subject({ row }: { row: ThreadRow }): ReactNode {
  const subject = row.subject.replace(requestPrefix, '')
  const [, line, more] = (kindOf(row) !== 'message' && goods.exec(subject)) || []
  if (line === undefined) return subject
  return (
    <>
      <span className="mono">{line}</span>
      {more}
    </>
  )
}

/** Marks requests for quote and quotes; messages need no mark. */
export const Kind = ({ kind }: { kind: ThreadRow['lastKind'] }) =>
  kind === 'message' ? null : <span className={styles.kind}>{inboxTexts.kinds[kind]}</span>

function excerptOf({ lastKind, isLastSent, lastText, contactName }: ThreadRow): ReactNode {
  if (lastKind === 'rfq') return isLastSent ? texts.rfqSent : texts.rfqReceived
  if (lastKind === 'quote') return isLastSent ? texts.quoteSent : texts.quoteReceived
  if (isLastSent) return texts.you(lastText)
  return contactName === '' ? lastText : `${contactName}: ${lastText}`
}
