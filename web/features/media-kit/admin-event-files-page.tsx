import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addEventFile,
  type EventFile,
  firstEventYear,
  listEventFiles,
  newEventFile,
  removeEventFile,
} from '../../../contract/event-files.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { notify } from '../../platform/notify.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { RemovalDialog } from '../../platform/removal-dialog.tsx'
import {
  Button,
  type DataColumn,
  DataTable,
  EmptyState,
  FileDrop,
  Icon,
  LoadFailed,
  TextField,
} from '../../ui/index.ts'
import styles from './media-kit.module.css'
import { mediaKitTexts } from './texts.ts'

const texts = mediaKitTexts.admin

const columns: DataColumn<EventFile>[] = [
  { key: 'year', label: texts.year, width: 100, phone: 'lead', cell: ({ year }) => String(year) },
  {
    key: 'title',
    label: texts.titleField,
    phone: 'rest',
    cell: ({ path, title }) => (
      <a href={path} download>
        {title}
      </a>
    ),
  },
  {
    key: 'size',
    label: texts.size,
    width: 140,
    isEnd: true,
    look: 'muted',
    phone: 'first',
    cell: ({ byteSize }) => mediaKitTexts.pdf((byteSize / 1_048_576).toFixed(1)),
  },
]

/** Staff page: the presentations of the yearly meeting. */
function Component() {
  const { data, error, refetch } = useQuery(queryOf(listEventFiles))
  const [removed, setRemoved] = useState<number>()
  return (
    <div className="stack-3">
      <header className="stack-2">
        <h1>{texts.title}</h1>
        <p className="muted">{texts.lead}</p>
      </header>
      <Upload />
      {error && <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />}
      {data?.payload.results.length === 0 ? (
        <EmptyState>{texts.none}</EmptyState>
      ) : (
        <DataTable
          label={texts.title}
          columns={columns}
          rows={data?.payload.results}
          rowKey={({ year }) => year}
          actions={{
            size: 'icon',
            cell: ({ year }) => (
              <Button look="quiet" size="icon" aria-label={texts.remove(year)} onClick={() => setRemoved(year)}>
                <Icon name="trash" />
              </Button>
            ),
          }}
        />
      )}
      {removed !== undefined && (
        <RemovalDialog
          endpoint={removeEventFile}
          input={{ params: { year: removed } }}
          title={texts.removeTitle}
          question={texts.question(removed)}
          removed={staffTexts.eventFileRemoved(removed)}
          notRemoved={staffTexts.eventFileNotRemoved}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </div>
  )
}

/** Uploads a PDF as soon as it is chosen and its year and title are filled in. */
function Upload() {
  const form = useForm(newEventFile, { year: '', title: '' })
  const upload = useCall(addEventFile)
  const send = (file: File) => {
    const body = form.validate()
    if (body === undefined) return
    upload.mutate(
      { body: { ...body, file } },
      {
        onSuccess: () => {
          notify(staffTexts.eventFileAdded(body.year))
          form.discard()
        },
        onError: ({ errors, message }) => {
          form.setErrors(errors)
          notify(staffTexts.eventFileNotAdded(errors[0]?.msg ?? message))
        },
      },
    )
  }
  return (
    <form ref={form.ref} className={styles.form} noValidate onSubmit={event => event.preventDefault()}>
      <TextField label={texts.year} type="number" min={firstEventYear} inputMode="numeric" {...form.field('year')} />
      <TextField label={texts.titleField} hint={texts.yearHint} maxLength={120} {...form.field('title')} />
      <FileDrop
        name={texts.upload}
        label={texts.choose}
        accept=".pdf"
        hint={texts.file}
        onFile={send}
        busy={upload.isPending && texts.uploading}
      />
    </form>
  )
}

export const page: PageModule = { Component, needs: () => [need(listEventFiles)] }
