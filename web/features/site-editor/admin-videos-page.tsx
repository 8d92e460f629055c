import { pages } from '../../../contract/pages.ts'
import { mediaKitCategory, videos } from '../../../contract/site-content.ts'
import type { PageModule } from '../../platform/page.ts'
import { TextField } from '../../ui/index.ts'
import { EditorPage, editorNeeds, editorOf } from './content-editor.tsx'
import { PictureField } from './picture-field.tsx'
import { siteEditorTexts } from './texts.ts'

const { picturesHints, videos: texts } = siteEditorTexts

const thumbnailSize = { width: 640, height: 360 }

const editor = editorOf({
  collection: videos,
  texts,
  nameOf: ({ title }) => title,
  columns: [
    {
      key: 'title',
      label: texts.name,
      look: 'strong',
      phone: 'lead',
      title: ({ title }) => title,
      cell: ({ title }) => title,
    },
    { key: 'category', label: texts.category, width: 180, phone: 'first', cell: ({ category }) => category },
    {
      key: 'url',
      label: texts.url,
      look: 'muted',
      phone: 'rest',
      hiddenBelow: 'tablet',
      title: ({ url }) => url,
      cell: ({ url }) => url,
    },
  ],
  empty: { title: '', category: '', url: '', image: '' },
  bodyOf: ({ title, category, url }) => ({ title, category, url, image: '' }),
  fields: (form, row) => (
    <>
      <TextField label={texts.name} maxLength={150} autoComplete="off" {...form.field('title')} />
      <TextField
        label={texts.category}
        hint={texts.categoryHint(mediaKitCategory)}
        maxLength={60}
        autoComplete="off"
        {...form.field('category')}
      />
      <TextField label={texts.url} type="url" maxLength={500} autoComplete="off" {...form.field('url')} />
      <PictureField
        stored={row?.imageUrl ?? null}
        value={form.values.image ?? ''}
        error={form.errors.image}
        size={thumbnailSize}
        hint={picturesHints.video}
        onChange={image => form.set('image', image)}
      />
    </>
  ),
})

const Component = () => (
  <EditorPage editor={editor} path={pages.adminVideos.path} title={texts.title} lead={texts.lead} />
)

export const page: PageModule = { Component, needs: editorNeeds(videos) }
