import { useQuery } from '@tanstack/react-query'
import { pages } from '../../../contract/pages.ts'
import { listServices } from '../../../contract/site.ts'
import { serviceCompanies } from '../../../contract/site-content.ts'
import { queryOf } from '../../platform/api.ts'
import type { FieldProps } from '../../platform/form/use-form.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { SelectField } from '../../ui/index.ts'
import { CompanyField } from './company-field.tsx'
import { EditorPage, editorNeeds, editorOf } from './content-editor.tsx'
import { ServiceTabs } from './tabs.tsx'
import { siteEditorTexts } from './texts.ts'

const { shared, services, serviceCompanies: texts } = siteEditorTexts

const editor = editorOf({
  collection: serviceCompanies,
  texts: { ...texts, title: services.companies },
  isOrdered: false,
  nameOf: ({ companyName, category }) => `${companyName}, ${category}`,
  columns: [
    { key: 'category', label: texts.category, width: 240, phone: 'rest', cell: ({ category }) => category },
    {
      key: 'company',
      label: texts.company,
      look: 'strong',
      phone: 'lead',
      title: ({ companyName }) => companyName,
      cell: ({ companyName }) => companyName,
    },
    { key: 'country', label: texts.country, width: 200, look: 'muted', cell: ({ country }) => country },
  ],
  empty: { category: '', companyName: '' },
  fields: form => (
    <>
      <CategoryField field={form.field('category')} />
      <CompanyField label={texts.company} hint={shared.memberName} field={form.field('companyName')} />
    </>
  ),
})

function CategoryField({ field }: { field: FieldProps }) {
  const categories = useQuery(queryOf(listServices)).data?.categories ?? []
  const options = [{ value: '', label: '' }, ...categories.map(({ catName }) => ({ value: catName, label: catName }))]
  return <SelectField label={texts.category} options={options} {...field} />
}

const Component = () => (
  <EditorPage editor={editor} path={pages.adminServiceCompanies.path} title={services.title} lead={texts.lead}>
    <ServiceTabs current="companies" />
  </EditorPage>
)

export const page: PageModule = {
  Component,
  needs: context => [...editorNeeds(serviceCompanies)(context), need(listServices)],
}
