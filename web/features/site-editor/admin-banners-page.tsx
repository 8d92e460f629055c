import { Link } from 'wouter'
import { formatInteger } from '../../../contract/kit/texts.ts'
import { pages } from '../../../contract/pages.ts'
import { banners } from '../../../contract/site-content.ts'
import { formatDay } from '../../platform/format.tsx'
import type { PageModule } from '../../platform/page.ts'
import { Checkbox, TextField } from '../../ui/index.ts'
import { CompanyField } from './company-field.tsx'
import { EditorPage, editorNeeds, editorOf } from './content-editor.tsx'
import { PictureField } from './picture-field.tsx'
import styles from './site-editor.module.css'
import { siteEditorTexts } from './texts.ts'

const { shared, picturesHints, banners: texts } = siteEditorTexts

const tileSize = { width: 370, height: 370 }

const editor = editorOf({
  collection: banners,
  texts,
  isOrdered: false,
  nameOf: ({ alt }) => alt,
  columns: [
    {
      key: 'picture',
      label: shared.picture,
      isLabelHidden: true,
      width: 44,
      phone: 'hidden',
      cell: ({ imageUrl }) => <img className={styles.thumbnail} src={imageUrl} alt="" />,
    },
    {
      key: 'alt',
      label: texts.alt,
      look: 'strong',
      phone: 'lead',
      title: ({ alt }) => alt,
      cell: ({ id, alt }) => (
        <Link href={`${pages.adminBanners.path}/${id}`} title={texts.statistics(alt)}>
          {alt}
        </Link>
      ),
    },
    {
      key: 'state',
      label: texts.state,
      width: 92,
      phone: 'first',
      tone: ({ state }) => (state === 'running' ? 'success' : 'muted'),
      cell: ({ state }) => texts.states[state],
    },
    {
      key: 'kind',
      label: texts.kind,
      width: 124,
      look: 'muted',
      hiddenBelow: 'desk',
      cell: ({ isAd }) => (isAd ? texts.ad : texts.own),
    },
    {
      key: 'company',
      label: texts.advertiser,
      width: 180,
      hiddenBelow: 'wide',
      phone: 'hidden',
      title: ({ companyName }) => companyName,
      cell: ({ companyName }) => companyName,
    },
    {
      key: 'runs',
      label: texts.runs,
      width: 216,
      hiddenBelow: 'tablet',
      phone: 'below',
      cell: ({ startsOn, endsOn }) => texts.days(formatDay(startsOn), formatDay(endsOn)),
    },
    {
      key: 'views',
      label: texts.views,
      width: 92,
      isEnd: true,
      unit: () => texts.views.toLowerCase(),
      cell: ({ numViews }) => formatInteger(numViews),
    },
    {
      key: 'clicks',
      label: texts.clicks,
      width: 80,
      isEnd: true,
      unit: () => texts.clicks.toLowerCase(),
      cell: ({ numClicks }) => formatInteger(numClicks),
    },
  ],
  empty: { alt: '', url: '', isAd: true, companyName: '', startsOn: '', endsOn: '', image: '' },
  bodyOf: ({ alt, url, isAd, companyName, startsOn, endsOn }) => ({
    ...{ alt, url, isAd, companyName, startsOn, endsOn },
    image: '',
  }),
  fields: (form, row) => (
    <>
      <PictureField
        stored={row?.imageUrl ?? null}
        value={form.values.image ?? ''}
        error={form.errors.image}
        size={tileSize}
        hint={picturesHints.banner}
        onChange={image => form.set('image', image)}
      />
      <TextField label={texts.alt} hint={texts.altHint} maxLength={120} autoComplete="off" {...form.field('alt')} />
      <TextField label={texts.url} hint={texts.urlHint} maxLength={500} autoComplete="off" {...form.field('url')} />
      <Checkbox label={texts.isAd} {...form.check('isAd')} />
      <CompanyField label={texts.advertiser} hint={shared.memberHint} field={form.field('companyName')} />
      <div className={styles.days}>
        <TextField label={texts.startsOn} type="date" {...form.field('startsOn')} />
        <TextField label={texts.endsOn} type="date" {...form.field('endsOn')} />
      </div>
    </>
  ),
})

const Component = () => (
  <EditorPage editor={editor} path={pages.adminBanners.path} title={texts.title} lead={texts.lead} />
)

export const page: PageModule = { Component, needs: editorNeeds(banners) }
