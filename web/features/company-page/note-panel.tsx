import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogue } from '../../../contract/catalogue-texts.ts'
import { getCompanyNote, maxNoteLength, saveCompanyNote } from '../../../contract/company-notes.ts'
import { queryOf } from '../../platform/api.ts'
import { FormDialog } from '../../platform/form/form-dialog.tsx'
import { formatDay } from '../../platform/format.tsx'
import { IfMay } from '../../platform/if-may.tsx'
import { Button, commonTexts, LoadFailed, TextArea } from '../../ui/index.ts'
import styles from './company-page.module.css'
import { Panel } from './panel.tsx'
import { companyPageTexts } from './texts.ts'

const texts = companyPageTexts.note

/** What the viewer's company noted about this one; nobody else sees it. */
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
      {isWriting && (
        <FormDialog
          endpoint={saveCompanyNote}
          params={{ id: companyId }}
          initial={{ text: note?.text ?? '' }}
          title={texts.title}
          button={{ label: texts.save, pendingLabel: commonTexts.saving }}
          done={() => catalogue.noteSaved}
          failed={catalogue.noteNotSaved}
          onClose={() => setIsWriting(false)}
        >
          {form => (
            <TextArea
              label={texts.label}
              hint={texts.hint}
              rows={6}
              maxLength={maxNoteLength}
              {...form.field('text')}
            />
          )}
        </FormDialog>
      )}
    </Panel>
  )
}
