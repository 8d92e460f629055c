import type { SiteTextName, StoredVersion } from '../../../contract/static-pages.ts'
import { bindingTexts } from '../../../contract/static-pages.ts'
import { Age, ageColumn } from '../../platform/format.tsx'
import { Button, type DataColumn, DataTable } from '../../ui/index.ts'
import { siteTextsStaffTexts as texts } from './staff-texts.ts'

interface VersionsProps {
  name: SiteTextName
  versions: readonly StoredVersion[]
  onEdit(version: StoredVersion): void
}

/** The earlier versions of a text. Staff can start a new version from any of them. */
export function Versions({ name, versions, onEdit }: VersionsProps) {
  const isBinding = bindingTexts.includes(name)
  const columns: DataColumn<StoredVersion>[] = [
    { key: 'version', label: texts.version, width: 140, phone: 'lead', cell: ({ version }) => version },
    { key: 'note', label: texts.note, phone: 'below', wraps: true, cell: ({ note }) => note },
    {
      key: 'by',
      label: texts.by,
      width: '22%',
      look: 'muted',
      phone: 'rest',
      cell: ({ publishedBy }) => publishedBy ?? texts.cameWithSite,
    },
    ...(isBinding
      ? [
          {
            key: 'agreed',
            label: texts.agreed,
            width: 110,
            isEnd: true,
            hiddenBelow: 'tablet' as const,
            cell: ({ numAgreed }: StoredVersion) => String(numAgreed),
          },
        ]
      : []),
    {
      key: 'published',
      label: texts.published,
      ...ageColumn,
      cell: ({ publishedDT }) => <Age date={publishedDT} />,
    },
  ]
  return (
    <section className="stack-2">
      <h2>{texts.history}</h2>
      <DataTable
        label={texts.history}
        columns={columns}
        rows={versions}
        rowKey={({ version }) => version}
        actions={{ size: 'button', cell: row => <Button onClick={() => onEdit(row)}>{texts.restore}</Button> }}
      />
    </section>
  )
}
