import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { type CopiedStock, getCopiedStock, type SharedLine } from '../../../contract/copied-stock.ts'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { pages } from '../../../contract/pages.ts'
import { queryOf } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.tsx'
import { pathWith } from '../../platform/navigation.ts'
import { Button, commonTexts, type DataColumn, DataTable, Dialog, Fact, Facts, Notice } from '../../ui/index.ts'
import { type Step, StepDialog } from './step-dialog.tsx'
import { copiedStockTexts } from './texts.ts'

const texts = copiedStockTexts.dialog

const columns: DataColumn<SharedLine>[] = [
  { key: 'number', label: texts.partNumber, look: 'mono', phone: 'lead', cell: ({ partNumber }) => partNumber },
  {
    key: 'quantity',
    label: texts.quantity,
    width: 64,
    isEnd: true,
    look: 'mono',
    phone: 'first',
    cell: ({ quantity }) => formatInteger(quantity),
  },
  {
    key: 'confirmed',
    label: texts.confirmed,
    width: 120,
    look: 'muted',
    phone: 'hidden',
    cell: ({ confirmedOn }) => formatDay(confirmedOn),
  },
  {
    key: 'otherNumber',
    label: texts.otherNumber,
    look: 'mono',
    phone: 'rest',
    cell: ({ otherPartNumber }) => otherPartNumber,
  },
  {
    key: 'otherQuantity',
    label: texts.otherQuantity,
    width: 116,
    isEnd: true,
    look: 'mono',
    phone: 'second',
    cell: ({ otherQuantity }) => formatInteger(otherQuantity),
  },
  {
    key: 'otherConfirmed',
    label: texts.otherConfirmed,
    width: 168,
    look: 'muted',
    phone: 'hidden',
    cell: ({ otherConfirmedOn }) => formatDay(otherConfirmedOn),
  },
]

/** The steps that a state allows, the expected one first. */
const stepsFrom: Record<CopiedStock['state'], readonly Step[]> = {
  found: ['ask', 'dismiss'],
  asked: ['record', 'dismiss'],
  answered: ['confirm', 'dismiss'],
  dismissed: [],
  confirmed: [],
}

/** Returns the staff's page of a company's stock. */
const stockOf = (companyId: number) => pathWith(pages.adminStock.path, { companyId })

const Statement = ({ label, date, words }: { label: string; date: string | null; words: string | null }) =>
  date === null ? null : (
    <Fact label={label}>
      {words} <span className="muted">{formatDay(date)}</span>
    </Fact>
  )

/** Both companies' lines side by side, questions and answers, and the next steps. */
export function FindingDialog({ finding: listed, onClose }: { finding: CopiedStock; onClose(): void }) {
  const { data, error } = useQuery(queryOf(getCopiedStock, { params: { id: listed.id } }))
  const [step, setStep] = useState<Step>()
  const finding = data?.payload.finding ?? listed
  const footer = (
    <>
      <Button onClick={onClose}>{commonTexts.close}</Button>
      {stepsFrom[finding.state].map((each, index) => (
        <Button key={each} look={index === 0 ? 'primary' : undefined} onClick={() => setStep(each)}>
          {texts[each]}
        </Button>
      ))}
    </>
  )
  return (
    <Dialog
      title={texts.title(finding.companyName, finding.ofCompanyName)}
      size="wide"
      onClose={onClose}
      footer={footer}
    >
      <div className="stack-3">
        <p>{texts.summary(finding)}</p>
        <p className="row">
          <Link href={stockOf(finding.companyId)}>{texts.allLines(finding.companyName)}</Link>
          <Link href={stockOf(finding.ofCompanyId)}>{texts.allLines(finding.ofCompanyName)}</Link>
        </p>
        <Facts>
          <Statement label={texts.question} date={finding.askedDT} words={finding.question} />
          <Statement label={texts.answer} date={finding.answeredDT} words={finding.answer} />
          <Statement label={texts.decision} date={finding.decidedDT} words={finding.decision} />
        </Facts>
        {error && (
          <Notice kind="error" title={texts.notShown}>
            {error.message}
          </Notice>
        )}
        {data?.payload.lines.length === 0 ? (
          <p className="muted">{texts.noLines}</p>
        ) : (
          <DataTable
            label={texts.lines}
            columns={columns}
            rows={data?.payload.lines}
            rowKey={({ partKey }) => partKey}
          />
        )}
      </div>
      {step && <StepDialog step={step} finding={finding} onClose={() => setStep(undefined)} />}
    </Dialog>
  )
}
