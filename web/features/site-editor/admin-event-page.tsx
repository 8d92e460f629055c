import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pages } from '../../../contract/pages.ts'
import { listSettings } from '../../../contract/settings-admin.ts'
import { attendees } from '../../../contract/site-content.ts'
import { queryOf } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.tsx'
import { need, type PageModule } from '../../platform/page.ts'
import { useSettings } from '../../platform/settings.ts'
import { Button, Fact, Facts, LoadFailed, SkeletonLines, TextField } from '../../ui/index.ts'
import { SettingDialog } from '../settings-admin/index.ts'
import { ContentEditor, editorNeeds, editorOf } from './content-editor.tsx'
import styles from './site-editor.module.css'
import { siteEditorTexts } from './texts.ts'

const { event: texts } = siteEditorTexts

const editorFor = (year: number) =>
  editorOf({
    collection: attendees,
    texts: { ...texts, title: texts.attendees },
    isOrdered: false,
    nameOf: ({ name }) => name,
    columns: [
      { key: 'name', label: texts.name, width: 220, look: 'strong', phone: 'lead', cell: ({ name }) => name },
      {
        key: 'company',
        label: texts.company,
        phone: 'rest',
        title: ({ company }) => company,
        cell: ({ company }) => company,
      },
      {
        key: 'country',
        label: texts.country,
        width: 180,
        hiddenBelow: 'tablet',
        phone: 'hidden',
        cell: ({ country }) => country,
      },
      {
        key: 'on',
        label: texts.registeredOn,
        width: 128,
        look: 'muted',
        cell: ({ registeredOn }) => formatDay(registeredOn),
      },
      {
        key: 'year',
        label: texts.year,
        width: 76,
        isEnd: true,
        phone: 'first',
        cell: ({ eventYear }) => eventYear ?? '–',
      },
    ],
    empty: { name: '', company: '', country: '', registeredOn: '', eventYear: year },
    bodyOf: row => ({ ...row, eventYear: row.eventYear ?? year }),
    fields: form => (
      <>
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          maxLength={100}
          autoComplete="off"
          {...form.field('name')}
        />
        <TextField label={texts.company} maxLength={200} autoComplete="off" {...form.field('company')} />
        <TextField label={texts.country} maxLength={100} autoComplete="off" {...form.field('country')} />
        <div className={styles.days}>
          <TextField label={texts.registeredOn} type="date" {...form.field('registeredOn')} />
          <TextField label={texts.eventYear} inputMode="numeric" maxLength={4} {...form.field('eventYear')} />
        </div>
      </>
    ),
  })

function Component() {
  const year = useSettings()?.event.year ?? new Date().getFullYear()
  return (
    <div className="stack-3">
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <Edition />
      <h2>{texts.attendees}</h2>
      <ContentEditor editor={editorFor(year)} path={pages.adminEvent.path} />
    </div>
  )
}

/** The edition of the meeting, which is a setting. */
function Edition() {
  const { data, error, refetch } = useQuery(queryOf(listSettings))
  const [isChanging, setIsChanging] = useState(false)
  if (error) return <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
  const setting = data?.payload.results.find(({ key }) => key === 'event')
  if (setting === undefined) return <SkeletonLines count={6} label={texts.loading} />
  return (
    <section className={styles.card} aria-label={texts.edition}>
      <Facts>
        {setting.fields.map(({ path, label, value, unit }) => (
          <Fact key={path} label={label}>
            {value === '' || value === '0' ? '–' : `${value}${unit === '' ? '' : ` ${unit}`}`}
          </Fact>
        ))}
      </Facts>
      <div className="row">
        <Button onClick={() => setIsChanging(true)}>{texts.change}</Button>
      </div>
      {isChanging && <SettingDialog setting={setting} onClose={() => setIsChanging(false)} />}
    </section>
  )
}

export const page: PageModule = {
  Component,
  needs: context => [...editorNeeds(attendees)(context), need(listSettings)],
}
