import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getCompanyNote, saveCompanyNote } from '../../../contract/company-notes.ts'
import { queryOf } from '../../platform/api.ts'
import { deferred } from '../../platform/deferred.tsx'
import { formatDay } from '../../platform/format.tsx'
import { IfMay } from '../../platform/if-may.tsx'
import { Button, LoadFailed } from '../../ui/index.ts'
import styles from './company-page.module.css'
import { Panel } from './panel.tsx'
import { companyPageTexts } from './texts.ts'

const texts = companyPageTexts.note

const NoteDialog = deferred(() => import('./note-dialog.tsx'))

/** The note of the viewer's company about this one; nobody else sees it. */
export function NotePanel({ companyId }: { companyId: number }) {
  const { data, error, refetch } = useQuery(queryOf(getCompanyNote, { params: { id: companyId } }))
  const [isWriting, setIsWriting] = useState(false)
  const note = data?.payload
  return (
    <Panel
      title={texts.title}
      actions={
        data && (
          <IfMay call={saveCompanyNote}>
            <Button aria-haspopup="dialog" onClick={() => setIsWriting(true)}>
              {note ? texts.edit : texts.write}
            </Button>
          </IfMay>
        )
      }
    >
      {error && <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />}
      {note && <p className={styles.note}>{note.text}</p>}
      <p className="muted">{note ? texts.by({ name: note.writtenBy, day: formatDay(note.writtenDT) }) : texts.hint}</p>
      {isWriting && <NoteDialog companyId={companyId} text={note?.text ?? ''} onClose={() => setIsWriting(false)} />}
    </Panel>
  )
}
