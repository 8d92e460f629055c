import { pages } from '../../../contract/pages.ts'
import { faqs } from '../../../contract/site-content.ts'
import type { PageModule } from '../../platform/page.ts'
import { TextArea, TextField } from '../../ui/index.ts'
import { EditorPage, editorNeeds, editorOf } from './content-editor.tsx'
import { siteEditorTexts } from './texts.ts'

const { faq: texts } = siteEditorTexts

const editor = editorOf({
  collection: faqs,
  texts,
  nameOf: ({ question }) => question,
  columns: [
    {
      key: 'question',
      label: texts.question,
      width: '40%',
      look: 'strong',
      phone: 'lead',
      title: ({ question }) => question,
      cell: ({ question }) => question,
    },
    {
      key: 'answer',
      label: texts.answer,
      phone: 'rest',
      hiddenBelow: 'tablet',
      title: ({ answer }) => answer,
      cell: ({ answer }) => answer,
    },
  ],
  empty: { question: '', answer: '', linkLabel: '', linkUrl: '' },
  bodyOf: row => row,
  fields: form => (
    <>
      <TextField label={texts.question} maxLength={200} autoComplete="off" {...form.field('question')} />
      <TextArea label={texts.answer} hint={texts.answerHint} rows={7} maxLength={3_000} {...form.field('answer')} />
      <TextField label={texts.linkLabel} maxLength={80} autoComplete="off" {...form.field('linkLabel')} />
      <TextField
        label={texts.linkUrl}
        hint={texts.linkUrlHint}
        maxLength={500}
        autoComplete="off"
        {...form.field('linkUrl')}
      />
    </>
  ),
})

const Component = () => <EditorPage editor={editor} path={pages.adminFaq.path} title={texts.title} lead={texts.lead} />

export const page: PageModule = { Component, needs: editorNeeds(faqs) }
