import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PageName, pages } from '../../../contract/pages.ts'
import { textPlaceholders } from '../../../contract/placeholder-texts.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import {
  announcedTexts,
  bindingTexts,
  listTextVersions,
  newTextVersion,
  publishSiteText,
  type SiteTextName,
  type StoredVersion,
  siteTextName,
} from '../../../contract/static-pages.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { useForm } from '../../platform/form/use-form.ts'
import { notify } from '../../platform/notify.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { BackLink, Button, LoadFailed, Notice, SkeletonLines, TextField } from '../../ui/index.ts'
import { EditedMeanwhile, HtmlEditor, useVersion } from '../editor/index.ts'
import { NotFound } from '../not-found/index.ts'
import { Agreements } from './agreements.tsx'
import styles from './site-text.module.css'
import { siteTextsStaffTexts as texts } from './staff-texts.ts'
import { UpcomingVersion } from './upcoming.tsx'
import { Versions } from './versions.tsx'

const pageOf: Record<SiteTextName, PageName> = {
  about: 'about',
  contact: 'contact',
  help: 'help',
  contract: 'contract',
  privacy: 'privacy',
  'broadcast-rules': 'broadcastRules',
  'grading-guidelines': 'gradingGuidelines',
  'media-kit': 'mediaKit',
  'media-kit-about-tbs': 'mediaKitAboutTbs',
  'media-kit-about-ebm': 'mediaKitAboutEbm',
  'media-kit-advertising': 'mediaKitAdvertising',
  'media-kit-social': 'mediaKitSocial',
  'media-kit-videos': 'mediaKitVideos',
}

/** Staff page: the text of one static page, its versions, and who agreed to it. */
function Component({ params }: { params: Record<string, string> }) {
  const name = siteTextName.safeParse(params.name).data
  return name === undefined ? <NotFound /> : <TextOf key={name} name={name} />
}

function TextOf({ name }: { name: SiteTextName }) {
  const { data, error, refetch } = useQuery(queryOf(listTextVersions, { params: { name } }))
  const [current, ...earlier] = data?.payload.results ?? []
  const [restored, setRestored] = useState<StoredVersion>()
  return (
    <div className="stack-3">
      <BackLink href={pages.adminPages.path}>{texts.back}</BackLink>
      <h1>{texts.names[name]}</h1>
      {error && <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />}
      {!error && data === undefined && <SkeletonLines count={8} label={texts.loading} />}
      {announcedTexts.includes(name) && <UpcomingVersion name={name} />}
      {current && <TextForm key={restored?.version ?? ''} name={name} current={current} restored={restored} />}
      {earlier.length > 0 && <Versions name={name} versions={earlier} onEdit={setRestored} />}
      {bindingTexts.includes(name) && <Agreements name={name} />}
    </div>
  )
}

interface TextFormProps {
  name: SiteTextName
  current: StoredVersion
  /** An earlier version to start from. */
  restored: StoredVersion | undefined
}

function TextForm({ name, current, restored }: TextFormProps) {
  const version = useVersion(current.version)
  const isAnnounced = announcedTexts.includes(name)
  const { title, bodyHtml } = restored ?? current
  const form = useForm(
    newTextVersion.omit({ basedOn: true }),
    { title, bodyHtml, note: '', effectiveOn: '' },
    {
      draft: { key: `page-${name}-${version.basedOn}-${restored?.version ?? ''}` },
    },
  )
  const publishing = useCall(publishSiteText)
  const publish = (base: string) => {
    const body = form.validate()
    if (body === undefined) return
    publishing.mutate(
      { params: { name }, body: { ...body, basedOn: base } },
      {
        onSuccess: async ({ payload }) => {
          notify((isAnnounced ? staffTexts.pageAnnounced : staffTexts.pagePublished)(payload.version))
          if (!isAnnounced) version.saved(payload.version)
          await publishing.reloaded()
          form.discard()
        },
        onError: version.failed(form, staffTexts.pageNotPublished),
      },
    )
  }
  return (
    <form
      ref={form.ref}
      className="stack-3"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        publish(version.basedOn)
      }}
    >
      {bindingTexts.includes(name) && (
        <Notice kind="info">{isAnnounced ? texts.announcedNotice : texts.bindingNotice}</Notice>
      )}
      {version.isConflict && (
        <EditedMeanwhile currentHref={`${pages.adminPages.path}/${name}`} onSaveOver={() => publish(current.version)} />
      )}
      <TextField label={texts.titleField} maxLength={120} {...form.field('title')} />
      <HtmlEditor
        label={texts.body}
        field={form.field('bodyHtml')}
        onChange={html => form.set('bodyHtml', html)}
        title={form.values.title}
        fillsIn
      />
      <Placeholders />
      <TextField
        label={isAnnounced ? texts.announcedNote : texts.note}
        hint={isAnnounced ? texts.announcedNoteHint : texts.noteHint}
        maxLength={300}
        {...form.field('note')}
      />
      {isAnnounced && (
        <TextField label={texts.effectiveOn} hint={texts.effectiveHint} type="date" {...form.field('effectiveOn')} />
      )}
      <div className={styles.actions}>
        <Button type="submit" look="primary" disabled={publishing.isPending}>
          {publishing.isPending ? texts.publishing : isAnnounced ? texts.announce : texts.publish}
        </Button>
        <a href={pages[pageOf[name]].path}>{texts.open}</a>
      </div>
    </form>
  )
}

const Placeholders = () => (
  <details>
    <summary>{texts.placeholders}</summary>
    <dl className={styles.placeholders}>
      {Object.entries(textPlaceholders).map(([name, meaning]) => (
        <div key={name}>
          <dt className="mono">{texts.placeholder(name as keyof typeof textPlaceholders)}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
)

export const page: PageModule = {
  Component,
  needs: ({ params }) => {
    const name = siteTextName.safeParse(params.name).data
    return name === undefined ? [] : [need(listTextVersions, { params: { name } })]
  },
}
