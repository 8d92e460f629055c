import { pages } from '../../../contract/pages.ts'
import { testimonials } from '../../../contract/site-content.ts'
import { formatDay } from '../../platform/format.tsx'
import type { PageModule } from '../../platform/page.ts'
import { Checkbox, TextArea, TextField } from '../../ui/index.ts'
import { CompanyField } from './company-field.tsx'
import { EditorPage, editorNeeds, editorOf } from './content-editor.tsx'
import { TestimonialTabs } from './tabs.tsx'
import { siteEditorTexts } from './texts.ts'

const { shared, testimonials: texts } = siteEditorTexts

const editor = editorOf({
  collection: testimonials,
  texts,
  nameOf: ({ name }) => name,
  columns: [
    {
      key: 'name',
      label: texts.name,
      width: 200,
      look: 'strong',
      phone: 'lead',
      tone: ({ isShown }) => (isShown ? undefined : 'muted'),
      cell: ({ name, isShown }) => (isShown ? name : `${name} (${shared.hidden})`),
    },
    { key: 'company', label: texts.company, width: 200, phone: 'first', cell: ({ company }) => company },
    {
      key: 'text',
      label: texts.text,
      phone: 'rest',
      hiddenBelow: 'tablet',
      title: ({ description }) => description,
      cell: ({ description }) => description,
    },
    {
      key: 'givenOn',
      label: texts.givenOn,
      width: 116,
      look: 'muted',
      cell: ({ givenOn }) => (givenOn === '' ? '' : formatDay(givenOn)),
    },
  ],
  empty: { description: '', name: '', company: '', website: '', givenOn: '', isShown: true, companyName: '' },
  bodyOf: row => row,
  fields: form => (
    <>
      <TextArea label={texts.text} rows={5} maxLength={2_000} {...form.field('description')} />
      <TextField label={texts.name} maxLength={100} autoComplete="off" {...form.field('name')} />
      <TextField label={texts.company} maxLength={200} autoComplete="off" {...form.field('company')} />
      <TextField label={texts.website} type="url" maxLength={500} autoComplete="off" {...form.field('website')} />
      <CompanyField label={shared.member} hint={shared.memberHint} field={form.field('companyName')} />
      <TextField label={texts.givenOn} type="date" {...form.field('givenOn')} />
      <Checkbox label={texts.isShown} {...form.check('isShown')} />
    </>
  ),
})

const Component = () => (
  <EditorPage editor={editor} path={pages.adminTestimonials.path} title={texts.title} lead={texts.lead}>
    <TestimonialTabs current="testimonials" />
  </EditorPage>
)

export const page: PageModule = { Component, needs: editorNeeds(testimonials) }
