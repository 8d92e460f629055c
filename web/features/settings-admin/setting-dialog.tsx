import { type SettingField, type SettingRow, saveSetting } from '../../../contract/settings-admin.ts'
import { staffTexts } from '../../../contract/staff-texts.ts'
import { FormDialog } from '../../platform/form/form-dialog.tsx'
import type { FieldProps } from '../../platform/form/use-form.ts'
import { SelectField, TextArea, TextField } from '../../ui/index.ts'
import { CodeField } from '../auth/index.ts'
import { limitsOf, shownValue } from './field-texts.ts'
import { settingsAdminTexts as texts } from './texts.ts'

const switchOptions = [
  { value: 'true', label: texts.on },
  { value: 'false', label: texts.off },
]

function SettingInput({ field, wiring }: { field: SettingField; wiring: FieldProps }) {
  const hint = texts.hint(shownValue(field, field.default), limitsOf(field))
  const label = field.unit === '' ? field.label : `${field.label} (${field.unit})`
  if (field.type === 'boolean') return <SelectField label={label} hint={hint} options={switchOptions} {...wiring} />
  const isLong = field.type === 'text' && field.default.length > 60
  return isLong ? (
    <TextArea label={label} hint={hint} maxLength={2_000} {...wiring} />
  ) : (
    <TextField
      label={label}
      hint={hint}
      maxLength={2_000}
      inputMode={field.type === 'integer' ? 'numeric' : undefined}
      autoComplete="off"
      {...wiring}
    />
  )
}

/** Changes a setting, with a reason for the audit log, and with a code if the setting is dangerous. */
export function SettingDialog({ setting, onClose }: { setting: SettingRow; onClose(): void }) {
  const values = Object.fromEntries(setting.fields.map(({ path, value }) => [path, value]))
  return (
    <FormDialog
      endpoint={saveSetting}
      params={{ key: setting.key }}
      initial={{ values, reason: '', code: '' }}
      title={setting.title}
      button={{ label: texts.save, pendingLabel: texts.saving }}
      done={() => staffTexts.settingSaved(setting.title)}
      failed={message => staffTexts.settingNotSaved(setting.title, message)}
      errorsOf={({ code, errors, message }) =>
        code === 'confirmation-required' ? [{ param: 'code', msg: message }] : errors
      }
      onClose={onClose}
    >
      {form => (
        <>
          <p>{setting.meaning}</p>
          {setting.fields.map(field => (
            <SettingInput key={field.path} field={field} wiring={form.field(`values.${field.path}`)} />
          ))}
          <TextArea label={texts.reason} hint={texts.reasonHint} maxLength={1_000} {...form.field('reason')} />
          {setting.needsCode && <CodeField {...form.field('code')} onCode={code => form.set('code', code)} />}
        </>
      )}
    </FormDialog>
  )
}
