import { type StockFetch, saveStockFetch } from '../../../../contract/stock-fetch.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '../../../ui/index.ts'
import { fetchingTexts } from './texts.ts'

const texts = fetchingTexts.dialog
const { merge, replace } = fetchingTexts.section

const modes = [
  { value: 'replace', label: replace },
  { value: 'merge', label: merge },
]

interface FetchDialogProps {
  settings: StockFetch | null
  onClose(): void
}

/** The address from which a list is fetched, its password, and the time of the day. */
export const FetchDialog = ({ settings, onClose }: FetchDialogProps) => (
  <FormDialog
    endpoint={saveStockFetch}
    title={texts.title}
    initial={{
      address: settings?.address ?? '',
      username: settings?.username ?? '',
      time: settings?.time ?? '06:30',
      mode: settings?.mode ?? 'replace',
      isOn: settings?.isOn ?? true,
    }}
    button={{ label: texts.save, pendingLabel: texts.saving }}
    done={() => ({ kind: 'success', ...texts.saved })}
    failed={message => ({ kind: 'error', title: texts.notSaved, body: message })}
    onClose={onClose}
  >
    {form => (
      <>
        <TextField
          label={texts.address}
          hint={texts.addressHint}
          inputMode="url"
          autoComplete="off"
          {...form.field('address')}
        />
        <TextField label={texts.username} hint={texts.usernameHint} autoComplete="off" {...form.field('username')} />
        <TextArea
          label={texts.password}
          hint={settings?.hasPassword ? texts.kept : texts.encrypted}
          rows={2}
          autoComplete="off"
          spellCheck={false}
          {...form.field('password', text => text || undefined)}
        />
        <TextField label={texts.time} type="time" {...form.field('time')} />
        <SelectField
          label={texts.mode}
          options={modes}
          {...form.field('mode', text => (text === 'merge' ? 'merge' : 'replace'))}
        />
        <Checkbox label={texts.isOn} {...form.check('isOn')} />
        <p className="muted">{texts.columns}</p>
      </>
    )}
  </FormDialog>
)
