import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ReplyOf } from '../../../contract/kit/index.ts'
import { listNewsCategories } from '../../../contract/news.ts'
import { createNews, deleteNews, getStaffNewsItem, newsFields, updateNews } from '../../../contract/news-admin.ts'
import { pages } from '../../../contract/pages.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { fromAmsterdam, toAmsterdam } from '../../platform/amsterdam-time.ts'
import { queryOf, useCall } from '../../platform/api.ts'
import { type Form, useForm } from '../../platform/form/use-form.ts'
import { notify } from '../../platform/notify.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { useUser } from '../../platform/session.ts'
import {
  BackLink,
  Button,
  Checkbox,
  ConfirmDialog,
  commonTexts,
  LoadFailed,
  SelectField,
  SkeletonLines,
  TextField,
} from '../../ui/index.ts'
import { EditedMeanwhile, EditorActions, HtmlEditor, useSave, useVersion } from '../editor/index.ts'
import styles from './news-admin.module.css'
import { newsStaffTexts as texts } from './staff-texts.ts'

const { path } = pages.adminNews

type Item = ReplyOf<typeof getStaffNewsItem>['result']

/** Writes a news item, or changes one. */
function Component({ params: { id } }: { params: Record<string, string> }) {
  const isNew = id === undefined
  const input = { params: { id: Number(id) } }
  const { data, error, refetch } = useQuery({ ...queryOf(getStaffNewsItem, input), enabled: !isNew })
  return (
    <div className="stack-3">
      <BackLink href={path}>{texts.back}</BackLink>
      <h1>{isNew ? texts.new : texts.edit}</h1>
      {error && <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />}
      {!isNew && !error && data === undefined && <SkeletonLines count={8} label={texts.loading} />}
      {(isNew || data) && <ItemForm key={id ?? ''} item={data?.result} />}
    </div>
  )
}

type Publication = 'draft' | 'now' | 'at'

const valuesOf = (item: Item | undefined, author: string) => ({
  title: item?.title ?? '',
  catId: String(item?.catId ?? ''),
  by: item?.by ?? author,
  bodyHtml: item?.bodyHtml ?? '',
  keywords: item?.keywords ?? '',
  isPinned: item?.isPinned ?? false,
  publication: (item === undefined || item.state === 'draft'
    ? 'draft'
    : item.state === 'scheduled'
      ? 'at'
      : 'now') as Publication,
  moment: item?.publishedDT ? toAmsterdam(item.publishedDT) : '',
})
type Values = ReturnType<typeof valuesOf>

const bodyOf = ({ publication, moment, ...values }: Values) => ({
  ...values,
  isDraft: publication === 'draft',
  publishAt: publication === 'at' ? (fromAmsterdam(moment) ?? '') : null,
})

const pathOf = (param: string) => (param === 'publishAt' ? 'moment' : param)

function ItemForm({ item }: { item: Item | undefined }) {
  const author = useUser()?.name ?? ''
  const categories = useQuery(queryOf(listNewsCategories)).data?.payload.results ?? []
  const version = useVersion(item?.version ?? 0)
  const form = useForm(newsFields, valuesOf(item, author), {
    bodyOf,
    pathOf,
    draft: { key: `news-${item?.id ?? 'new'}-${version.basedOn}` },
  })
  const { isSaving, save, overwrite } = useSave({
    item,
    version,
    form,
    create: createNews,
    update: updateNews,
    listPath: path,
    saved: ({ title }) => staffTexts.newsSaved(title),
    notSaved: staffTexts.newsNotSaved,
  })
  const isPublished = item?.state === 'published'
  return (
    <form
      ref={form.ref}
      className="stack-3"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      {version.isConflict && item && <EditedMeanwhile currentHref={`${path}/${item.id}`} onSaveOver={overwrite} />}
      <div className={styles.fields}>
        <div className={styles.wide}>
          <TextField label={texts.titleField} maxLength={200} {...form.field('title')} />
        </div>
        <SelectField
          label={texts.categoryField}
          options={[
            { value: '', label: texts.chooseCategory },
            ...categories.map(({ id, catDescription }) => ({ value: String(id), label: catDescription })),
          ]}
          {...form.field('catId')}
        />
        <TextField label={texts.byField} maxLength={100} {...form.field('by')} />
        <TextField label={texts.keywords} hint={texts.keywordsHint} maxLength={300} {...form.field('keywords')} />
      </div>
      <HtmlEditor
        label={texts.body}
        field={form.field('bodyHtml')}
        onChange={html => form.set('bodyHtml', html)}
        title={form.values.title}
      />
      <PublicationFields form={form} isPublished={isPublished} />
      <Checkbox label={texts.pin} {...form.check('isPinned')} />
      <EditorActions end={item && <DeleteButton item={item} />}>
        <Button type="submit" look="primary" disabled={isSaving}>
          {isSaving ? commonTexts.saving : commonTexts.save}
        </Button>
        {item && <span className="muted">{texts.savedVersion(item.version)}</span>}
        {item && isPublished && <a href={item.path}>{texts.view}</a>}
      </EditorActions>
    </form>
  )
}

/** Whether and when the item is published. */
const PublicationFields = ({ form, isPublished }: { form: Form<Values>; isPublished: boolean }) => (
  <div className={styles.fields}>
    <SelectField
      label={texts.publication}
      options={[
        { value: 'draft', label: texts.asDraft },
        { value: 'now', label: isPublished ? texts.keep : texts.now },
        { value: 'at', label: texts.at },
      ]}
      {...form.field('publication', text => text as Publication)}
    />
    {form.values.publication === 'at' && (
      <TextField type="datetime-local" label={texts.moment} {...form.field('moment')} />
    )}
  </div>
)

function DeleteButton({ item: { id, title } }: { item: Item }) {
  const [, navigate] = useLocation()
  const [isAsking, setIsAsking] = useState(false)
  const deletion = useCall(deleteNews)
  const remove = () =>
    deletion.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          notify(staffTexts.newsDeleted(title))
          navigate(path)
        },
        onError: ({ message }) => notify(staffTexts.newsNotDeleted(message)),
      },
    )
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{texts.delete}</Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.deleteTitle}
          question={texts.deleteQuestion(title)}
          confirmLabel={commonTexts.delete}
          isBusy={deletion.isPending}
          onConfirm={remove}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

export const page: PageModule = {
  Component,
  needs: ({ params: { id } }) => [
    need(listNewsCategories),
    ...(id === undefined ? [] : [need(getStaffNewsItem, { params: { id: Number(id) } })]),
  ],
}
