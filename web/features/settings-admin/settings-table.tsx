import type { SettingField, SettingRow } from '../../../contract/settings-admin.ts'
import { Age, ageWidth } from '../../platform/format.tsx'
import { Button, type DataColumn, DataTable, Icon } from '../../ui/index.ts'
import { limitsOf, shownValue } from './field-texts.ts'
import styles from './settings-admin.module.css'
import { settingsAdminTexts as texts } from './texts.ts'

/** One field of a setting; the first one of each shows its meaning. */
interface FieldRow {
  setting: SettingRow
  field: SettingField
  isFirst: boolean
}

const rowsOf = (settings: readonly SettingRow[]): FieldRow[] =>
  settings.flatMap(setting => setting.fields.map((field, index) => ({ setting, field, isFirst: index === 0 })))

const isDefault = ({ value, default: standard }: SettingField) => value === standard

const columns: DataColumn<FieldRow>[] = [
  {
    key: 'setting',
    label: texts.columns.setting,
    width: '27%',
    phone: 'lead',
    wraps: true,
    title: ({ setting, field }) => `${setting.title}: ${field.label}`,
    cell: ({ setting, field, isFirst }) => (
      <>
        <span className={isFirst ? styles.title : styles.repeated}>{setting.title}</span> {field.label}
      </>
    ),
  },
  {
    key: 'value',
    label: texts.columns.value,
    width: 150,
    phone: 'first',
    tone: ({ setting }) => (setting.isInvalid ? 'danger' : undefined),
    title: ({ setting, field }) => (setting.isInvalid ? texts.invalid : shownValue(field, field.value)),
    cell: ({ setting, field }) => {
      if (setting.isInvalid) return texts.invalid
      const value = shownValue(field, field.value)
      return isDefault(field) ? value : <strong>{value}</strong>
    },
  },
  {
    key: 'default',
    label: texts.columns.default,
    width: 120,
    look: 'muted',
    hiddenBelow: 'tablet',
    phone: 'hidden',
    title: ({ field }) => shownValue(field, field.default),
    cell: ({ field }) => shownValue(field, field.default),
  },
  {
    key: 'limits',
    label: texts.columns.limits,
    width: 180,
    look: 'muted',
    hiddenBelow: 'desk',
    phone: 'hidden',
    title: ({ field }) => limitsOf(field),
    cell: ({ field }) => limitsOf(field),
  },
  {
    key: 'meaning',
    label: texts.columns.meaning,
    look: 'muted',
    phone: 'rest',
    wraps: true,
    cell: ({ setting, isFirst }) => (isFirst ? setting.meaning : ''),
  },
  {
    key: 'changed',
    label: texts.columns.changed,
    width: ageWidth,
    isEnd: true,
    look: 'muted',
    hiddenBelow: 'tablet',
    phone: 'hidden',
    title: ({ setting: { changedBy } }) => (changedBy === null ? undefined : texts.changedBy(changedBy.name)),
    cell: ({ setting: { changedDT } }) => (changedDT === null ? '–' : <Age date={changedDT} />),
  },
]

interface SettingsTableProps {
  label: string
  settings: readonly SettingRow[] | undefined
  onEdit(setting: SettingRow): void
}

/** The settings of a group, a row for each of their values. */
export const SettingsTable = ({ label, settings, onEdit }: SettingsTableProps) => (
  <DataTable
    label={label}
    columns={columns}
    rows={settings && rowsOf(settings)}
    rowKey={({ setting, field }) => `${setting.key}/${field.path}`}
    skeletons={8}
    actions={{
      size: 'icon',
      cell: ({ setting, isFirst }) =>
        isFirst ? (
          <Button look="quiet" aria-label={texts.edit(setting.title)} onClick={() => onEdit(setting)}>
            <Icon name="edit" />
          </Button>
        ) : null,
    }}
  />
)
