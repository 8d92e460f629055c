import { pages } from '../../../contract/pages.ts'
import { team } from '../../../contract/site-content.ts'
import type { PageModule } from '../../platform/page.ts'
import { Checkbox, TextField } from '../../ui/index.ts'
import { EditorPage, editorNeeds, editorOf } from './content-editor.tsx'
import { PictureField } from './picture-field.tsx'
import { siteEditorTexts } from './texts.ts'

const { picturesHints, team: texts } = siteEditorTexts

const portraitSize = { width: 192, height: 192 }

const editor = editorOf({
  collection: team,
  texts,
  nameOf: ({ name }) => name,
  columns: [
    { key: 'name', label: texts.name, width: 200, look: 'strong', phone: 'lead', cell: ({ name }) => name },
    { key: 'position', label: texts.position, phone: 'rest', cell: ({ position }) => position },
    { key: 'tel', label: texts.tel, width: 220, hiddenBelow: 'desk', phone: 'hidden', cell: ({ tel }) => tel },
    {
      key: 'email',
      label: texts.email,
      width: 240,
      look: 'muted',
      hiddenBelow: 'tablet',
      phone: 'below',
      title: ({ email }) => email,
      cell: ({ email }) => email,
    },
  ],
  empty: { name: '', position: '', email: '', tel: '', hasWhatsapp: false, image: '' },
  bodyOf: ({ name, position, email, tel, hasWhatsapp }) => ({ name, position, email, tel, hasWhatsapp, image: '' }),
  fields: (form, row) => (
    <>
      <TextField label={texts.name} maxLength={100} autoComplete="off" {...form.field('name')} />
      <TextField label={texts.position} maxLength={100} autoComplete="off" {...form.field('position')} />
      <TextField label={texts.email} type="email" maxLength={254} autoComplete="off" {...form.field('email')} />
      <TextField label={texts.tel} hint={texts.telHint} maxLength={100} autoComplete="off" {...form.field('tel')} />
      <Checkbox label={texts.hasWhatsapp} {...form.check('hasWhatsapp')} />
      <PictureField
        stored={row?.imageUrl ?? null}
        value={form.values.image ?? ''}
        error={form.errors.image}
        size={portraitSize}
        hint={picturesHints.person}
        onChange={image => form.set('image', image)}
      />
    </>
  ),
})

const Component = () => <EditorPage editor={editor} path={pages.adminTeam.path} title={texts.title} lead={texts.lead} />

export const page: PageModule = { Component, needs: editorNeeds(team) }
