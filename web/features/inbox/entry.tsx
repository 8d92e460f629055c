import { Link } from 'wouter'
import { getMessageFile, type InboxEntry } from '../../../contract/inbox.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { urlOf } from '../../platform/api.ts'
import { Age, formatBytes } from '../../platform/format.tsx'
import { PartLink } from '../../platform/part-link.tsx'
import { Icon } from '../../ui/index.ts'
import styles from './inbox.module.css'
import { ReportButton } from './report-button.tsx'
import { inboxTexts } from './texts.tsx'
import { Kind } from './thread-list.tsx'

const texts = inboxTexts.thread

/** A message, a request for quote or the answer to one, with who sent it and when. */
export function Entry({ entry }: { entry: InboxEntry }) {
  const { kind, isSent, contactName, dateDT, text, isByMail, broadcastId } = entry
  return (
    <article className={styles.entry} data-sent={isSent || undefined}>
      <header className={styles.by}>
        <Kind kind={kind} />
        <span className={styles.name}>{isSent ? texts.you : contactName || texts.formerContact}</span>
        {isByMail && <span className="muted">{texts.byMail}</span>}
        {kind === 'message' && !isSent && <ReportButton entry={entry} />}
        <span className={styles.age}>
          <Age date={dateDT} />
        </span>
      </header>
      {broadcastId !== null && (
        <p className={styles.reference}>
          <Link href={`/broadcasts/${broadcastId}`}>{texts.aboutBroadcast}</Link>
        </p>
      )}
      {kind !== 'message' && <Lines entry={entry} />}
      {text !== '' && <p className={styles.text}>{text}</p>}
      <Files entry={entry} />
      {kind !== 'message' && <RequestLink entry={entry} />}
    </article>
  )
}

function Files({ entry: { files } }: { entry: InboxEntry }) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={texts.files}>
      {files.map(({ id, name, byteSize }) => (
        <li key={id}>
          <a className={styles.file} href={urlOf(getMessageFile, { params: { id } })} download>
            <Icon name="download" size={16} />
            <span className={styles.fileName}>{name}</span>
            <span className="muted">{formatBytes(byteSize)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Lines({ entry: { kind, lines } }: { entry: InboxEntry }) {
  return (
    <ul className={styles.lines} aria-label={texts.lines}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never move
        <li key={index} className={styles.line}>
          <span className={styles.quantity}>{texts.pieces(formatInteger(line.quantity))}</span>
          <span className={styles.part}>
            <PartLink partNumber={line.partNumber} /> <span className="muted">{line.manufacturer}</span>
          </span>
          {kind === 'quote' && <Offer line={line} />}
        </li>
      ))}
    </ul>
  )
}

function Offer({ line: { offer, isGone, awarded, counter } }: { line: InboxEntry['lines'][number] }) {
  if (offer === null) return <span className="muted">{isGone ? texts.gone : texts.noQuote}</span>
  return (
    <span className={styles.offer}>
      <span className="muted">
        {texts.offered({ quantity: formatInteger(offer.quantity), condition: offer.condition })}
      </span>
      <span className="mono">
        {offer.currency} {offer.price.toFixed(2)}
      </span>
      {awarded !== null && <span className={styles.awarded}>{texts.awarded(awarded)}</span>}
      {awarded === null && counter && (
        <span className={counter.isRefused ? 'muted' : styles.counter}>
          {texts.counter({ ...counter, quantity: formatInteger(counter.quantity), price: counter.price.toFixed(2) })}
        </span>
      )}
    </span>
  )
}

/** For the buyer the comparison of quotes, for the supplier the form of the answer. */
function RequestLink({ entry: { kind, rfqId, requestId } }: { entry: InboxEntry }) {
  if (rfqId !== null)
    return (
      <p>
        <Link href={`/rfqs/${rfqId}`}>{texts.compare}</Link>
      </p>
    )
  if (requestId === null) return null
  return (
    <p>
      <Link href={`/rfqs/received/${requestId}`}>{kind === 'rfq' ? texts.sendPrice : texts.openRequest}</Link>
    </p>
  )
}
