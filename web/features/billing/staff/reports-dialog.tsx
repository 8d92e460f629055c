import { useState } from 'react'
import { getEuSales, getVatReport } from '../../../../contract/billing-admin.ts'
import { urlOf } from '../../../platform/api.ts'
import { Button, commonTexts, Dialog, Icon, SelectField } from '../../../ui/index.ts'
import { billingStaffTexts } from '../staff-texts.ts'

const texts = billingStaffTexts.reports
const firstYear = 2021

/** Chooses a quarter, by default the last one that ended, and links to its reports. */
export function ReportsDialog({ onClose }: { onClose(): void }) {
  const now = new Date()
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 3, 1))
  const [year, setYear] = useState(String(last.getUTCFullYear()))
  const [quarter, setQuarter] = useState(String(Math.floor(last.getUTCMonth() / 3) + 1))
  const years = Array.from({ length: now.getUTCFullYear() - firstYear + 1 }, (_, index) => String(firstYear + index))
  const query = { year, quarter }
  const files = [
    { href: urlOf(getVatReport, { query }), label: texts.vat },
    { href: urlOf(getEuSales, { query }), label: texts.euSales },
  ]
  return (
    <Dialog
      title={texts.title}
      size="small"
      onClose={onClose}
      footer={<Button onClick={onClose}>{commonTexts.close}</Button>}
    >
      <div className="stack-3">
        <p>{texts.text}</p>
        <SelectField
          label={texts.year}
          options={years.map(value => ({ value, label: value }))}
          value={year}
          onChange={({ currentTarget }) => setYear(currentTarget.value)}
        />
        <SelectField
          label={texts.quarter}
          options={['1', '2', '3', '4'].map(value => ({ value, label: value }))}
          value={quarter}
          onChange={({ currentTarget }) => setQuarter(currentTarget.value)}
        />
        {files.map(({ href, label }) => (
          <a key={href} href={href} download className="row">
            <Icon name="download" size={16} />
            {label}
          </a>
        ))}
      </div>
    </Dialog>
  )
}
