import { formatInteger } from '../../../contract/kit/texts.ts'
import { pages } from '../../../contract/pages.ts'
import { type ServiceDrawing as Drawing, serviceDrawings } from '../../../contract/site.ts'
import { serviceCategories } from '../../../contract/site-content.ts'
import type { PageModule } from '../../platform/page.ts'
import { Checkbox, SelectField, TextField } from '../../ui/index.ts'
import { ServiceDrawing } from '../site/index.ts'
import { EditorPage, editorNeeds, editorOf } from './content-editor.tsx'
import styles from './site-editor.module.css'
import { ServiceTabs } from './tabs.tsx'
import { siteEditorTexts } from './texts.ts'

const { shared, services: texts } = siteEditorTexts

const options = serviceDrawings.map(drawing => ({ value: drawing, label: texts.drawings[drawing] }))

const editor = editorOf({
  collection: serviceCategories,
  texts,
  isRemovable: false,
  nameOf: ({ name }) => name,
  columns: [
    {
      key: 'drawing',
      label: texts.drawing,
      isLabelHidden: true,
      width: 44,
      phone: 'hidden',
      cell: ({ id, imgName }) => (
        <span className={styles.drawing}>
          <ServiceDrawing name={drawingOf(id, imgName)} />
        </span>
      ),
    },
    {
      key: 'name',
      label: texts.name,
      look: 'strong',
      phone: 'lead',
      tone: ({ isShown }) => (isShown ? undefined : 'muted'),
      cell: ({ name, isShown }) => (isShown ? name : `${name} (${shared.hidden})`),
    },
    {
      key: 'count',
      label: texts.count,
      width: 116,
      isEnd: true,
      phone: 'first',
      cell: ({ numCompanies }) => formatInteger(numCompanies),
    },
  ],
  empty: { name: '', imgName: 'other', isShown: true },
  bodyOf: ({ id, name, imgName, isShown }) => ({ name, imgName: drawingOf(id, imgName), isShown }),
  fields: form => (
    <>
      <TextField label={texts.name} maxLength={60} autoComplete="off" {...form.field('name')} />
      <SelectField label={texts.drawing} options={options} {...form.field('imgName')} />
      <Checkbox label={texts.isShown} {...form.check('isShown')} />
    </>
  ),
})

/** The first sixteen categories have the drawing of their id until staff choose another. */
function drawingOf(id: number, name: string): Drawing {
  return serviceDrawings.find(drawing => drawing === name) ?? serviceDrawings[id - 1] ?? 'other'
}

const Component = () => (
  <EditorPage editor={editor} path={pages.adminServices.path} title={texts.title} lead={texts.lead}>
    <ServiceTabs current="categories" />
  </EditorPage>
)

export const page: PageModule = { Component, needs: editorNeeds(serviceCategories) }
