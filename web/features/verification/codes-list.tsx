import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listCodes, printLetter, readOutCode, type StaffCode } from '../../../contract/company-codes.ts'
import { pages } from '../../../contract/pages.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { Age, ageWidth } from '../../platform/format.tsx'
import { Listing } from '../../platform/listing.tsx'
import { pathWith } from '../../platform/navigation.ts'
import { notify } from '../../platform/notify.ts'
import { usePreferences } from '../../platform/preferences.tsx'
import { Button, commonTexts, type DataColumn, DataTable, Dialog } from '../../ui/index.ts'
import { CompanyButton } from '../companies/index.ts'
import { verificationTexts } from './texts.ts'
import styles from './verification.module.css'

const texts = verificationTexts.codes

const { path } = pages.adminVerification

const columns: DataColumn<StaffCode>[] = [
  {
    key: 'company',
    label: texts.company,
    look: 'strong',
    phone: 'lead',
    cell: ({ companyId, companyName }) => <CompanyButton company={{ id: companyId, name: companyName }} />,
  },
  { key: 'kind', label: texts.kind, width: 92, phone: 'first', cell: ({ kind }) => texts.kinds[kind] },
  {
    key: 'subject',
    label: texts.subject,
    phone: 'rest',
    title: ({ subject }) => subject,
    cell: ({ subject, country }) => `${subject} · ${country}`,
  },
  {
    key: 'by',
    label: texts.requestedBy,
    width: 160,
    phone: 'hidden',
    hiddenBelow: 'desk',
    cell: ({ requestedBy }) => requestedBy,
  },
  { key: 'state', label: texts.state, width: 100, phone: 'second', cell: ({ state }) => texts.states[state] },
  {
    key: 'requested',
    label: texts.requested,
    width: ageWidth,
    isEnd: true,
    look: 'muted',
    phone: 'hidden',
    hiddenBelow: 'tablet',
    cell: ({ requestedDT }) => <Age date={requestedDT} />,
  },
]

export const codesInput = ({ tab, page }: { tab: string; page: number }, pageSize: number) =>
  ({ query: { all: tab === 'sent' ? '1' : '0', page, pageSize } }) as const

/** Codes that companies asked for: staff print letters and read codes out. */
export function CodesList({ tab, page }: { tab: 'codes' | 'sent'; page: number }) {
  const { pageSize } = usePreferences().preferences
  // Kept here, because the row of a code disappears from the list once the code has been made.
  const [made, setMade] = useState<CodeToRead>()
  const result = useQuery({
    ...queryOf(listCodes, codesInput({ tab, page }, pageSize)),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <p className="muted">{texts.lead}</p>
      <Listing
        label={texts.title}
        names={texts.counted}
        result={result}
        empty={tab === 'sent' ? texts.noneSent : texts.none}
        page={page}
        hrefOf={to => pathWith(path, { tab: tab === 'sent' ? tab : undefined, page: to })}
      >
        {rows => (
          <DataTable
            label={texts.title}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            actions={{
              size: 'button',
              cell: code => code.state !== 'verified' && <SendButton code={code} onMade={setMade} />,
            }}
          />
        )}
      </Listing>
      {made && <CodeDialog {...made} onClose={() => setMade(undefined)} />}
    </>
  )
}

/** A code that staff read out. */
interface CodeToRead {
  code: StaffCode
  shown: string
}

/** Lets the browser save a file that arrived as base64. */
function save(fileName: string, base64: string) {
  const bytes = Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}

function SendButton({ code, onMade }: { code: StaffCode; onMade(made: CodeToRead): void }) {
  const { id, kind, companyName } = code
  const letter = useCall(printLetter)
  const call = useCall(readOutCode)
  const onError = ({ message }: { message: string }) => notify(staffTexts.codeNotMade(message))
  const send = () => {
    if (kind === 'phone')
      call.mutate({ params: { id } }, { onSuccess: ({ payload }) => onMade({ code, shown: payload.code }), onError })
    else
      letter.mutate(
        { params: { id } },
        {
          onSuccess: ({ payload }) => {
            save(payload.fileName, payload.pdf)
            notify(staffTexts.letterMade(companyName))
          },
          onError,
        },
      )
  }
  return (
    <Button
      aria-label={texts.sendFor[kind](companyName)}
      aria-haspopup={kind === 'phone' ? 'dialog' : undefined}
      disabled={letter.isPending || call.isPending}
      onClick={send}
    >
      {texts.send[kind]}
    </Button>
  )
}

/** Shows a code once, to be read out on the telephone. */
const CodeDialog = ({ code, shown, onClose }: CodeToRead & { onClose(): void }) => (
  <Dialog
    title={texts.readOut(code.companyName)}
    size="small"
    onClose={onClose}
    footer={<Button onClick={onClose}>{commonTexts.close}</Button>}
  >
    <div className="stack-3">
      <p>{texts.callThem(code.subject)}</p>
      <p className={styles.code}>{shown}</p>
      <p className="muted">{texts.shownOnce}</p>
    </div>
  </Dialog>
)
