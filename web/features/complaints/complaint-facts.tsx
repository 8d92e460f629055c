import type { ReactNode } from 'react'
import { type Complaint, evidenceKinds, getComplaintFile } from '../../../contract/complaints.ts'
import { urlOf } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.tsx'
import { Fact, Facts } from '../../ui/index.ts'
import styles from './complaints.module.css'
import { complaintsTexts } from './texts.ts'

const texts = complaintsTexts.shared

type ComplaintSummary = Pick<
  Complaint,
  'id' | 'complaintTitle' | 'transactionDate' | 'body' | 'resolution' | 'filedDT' | 'state' | 'reason'
>

/** A complaint with its two files; `children` are further facts. */
export const ComplaintFacts = ({ complaint, children }: { complaint: ComplaintSummary; children?: ReactNode }) => (
  <Facts>
    <Fact label={texts.state}>{complaintsTexts.states[complaint.state]}</Fact>
    <Fact label={texts.filed}>{formatDay(complaint.filedDT)}</Fact>
    <Fact label={texts.transactionDate}>{formatDay(complaint.transactionDate)}</Fact>
    <Fact label={texts.description}>
      <span className={styles.prose}>{complaint.body}</span>
    </Fact>
    <Fact label={texts.resolution}>
      <span className={styles.prose}>{complaint.resolution}</span>
    </Fact>
    {evidenceKinds.map(kind => (
      <Fact key={kind} label={texts[kind]}>
        <a
          href={urlOf(getComplaintFile, { params: { id: complaint.id, kind } })}
          download
          aria-label={`${texts.download}: ${texts[kind]}`}
        >
          {texts.download}
        </a>
      </Fact>
    ))}
    <Fact label={texts.reason}>{complaint.reason && <span className={styles.prose}>{complaint.reason}</span>}</Fact>
    {children}
  </Facts>
)
