import { pages } from '../../../contract/pages.ts'
import { logoConsents } from '../../../contract/site-content.ts'
import { formatDay } from '../../platform/format.tsx'
import type { PageModule } from '../../platform/page.ts'
import { TextField } from '../../ui/index.ts'
import { CompanyField } from './company-field.tsx'
import { EditorPage, editorNeeds, editorOf } from './content-editor.tsx'
import styles from './site-editor.module.css'
import { TestimonialTabs } from './tabs.tsx'
import { siteEditorTexts } from './texts.ts'

const { shared, logos: texts } = siteEditorTexts

const editor = editorOf({
  collection: logoConsents,
  texts,
  nameOf: ({ companyName }) => companyName,
  columns: [
    {
      key: 'company',
      label: texts.company,
      width: 240,
      look: 'strong',
      phone: 'lead',
      cell: ({ companyName }) => companyName,
    },
    {
      key: 'logo',
      label: texts.logo,
      width: 140,
      phone: 'first',
      cell: ({ imageUrl }) => (imageUrl === null ? '–' : <img className={styles.logo} src={imageUrl} alt="" />),
    },
    {
      key: 'by',
      label: texts.consentedBy,
      phone: 'rest',
      title: ({ consentedBy }) => consentedBy,
      cell: ({ consentedBy }) => consentedBy,
    },
    {
      key: 'on',
      label: texts.consentedOn,
      width: 116,
      look: 'muted',
      cell: ({ consentedOn }) => formatDay(consentedOn),
    },
  ],
  empty: { companyName: '', consentedOn: '', consentedBy: '' },
  bodyOf: row => row,
  fields: (form, row) => (
    <>
      <CompanyField label={texts.company} hint={shared.memberName} field={form.field('companyName')} />
      <TextField label={texts.consentedOn} type="date" {...form.field('consentedOn')} />
      <TextField
        label={texts.consentedBy}
        hint={texts.consentedByHint}
        maxLength={200}
        autoComplete="off"
        {...form.field('consentedBy')}
      />
      {row && <p className="muted">{row.imageUrl === null ? texts.noLogo : texts.copyHint}</p>}
    </>
  ),
})

const Component = () => (
  <EditorPage editor={editor} path={pages.adminLogos.path} title={texts.title} lead={texts.lead}>
    <TestimonialTabs current="logos" />
  </EditorPage>
)

export const page: PageModule = { Component, needs: editorNeeds(logoConsents) }
