import { useId, useState } from 'react'
import type { BroadcastSettings, DeliveryType, MailAddressKind } from '../../../contract/delivery.ts'
import type { Form } from '../../platform/form/use-form.ts'
import { type DataColumn, DataTable } from '../../ui/index.ts'
import styles from './settings-table.module.css'
import { commonType, deliveryTypes, type SettingsValues, withType } from './settings-values.ts'
import { deliveryTexts } from './texts.tsx'

const texts = deliveryTexts.settingsTable

interface SettingsTableProps {
  settings: BroadcastSettings
  form: Pick<Form<SettingsValues>, 'values' | 'update'>
}

interface Address {
  address: MailAddressKind
  email: string
}

interface Row {
  listId: number | 'all'
  label: string
}

/**
 * One row per list, with a control for each address; the first row sets all lists. On a phone one address is shown at a time.
 */
export function SettingsTable({ settings, form }: SettingsTableProps) {
  const [shown, setShown] = useState<MailAddressKind>('primary')
  const { primary, alternate } = settings
  const addresses: Address[] = [
    { address: 'primary', email: primary.email },
    ...(alternate ? [{ address: 'alternate' as const, email: alternate.email }] : []),
  ]
  const rows: Row[] = [
    { listId: 'all', label: texts.allLists },
    ...primary.lists.map(({ listId, label }) => ({ listId, label })),
  ]
  const columns: DataColumn<Row>[] = [
    { key: 'list', label: texts.list, look: 'strong', phone: 'below', cell: ({ label }) => label },
    ...addresses.map(
      ({ address, email }): DataColumn<Row> => ({
        key: address,
        label: email,
        width: alternate ? '33%' : '45%',
        phone: address === shown || !alternate ? 'below' : 'hidden',
        className: styles.cell,
        cell: ({ listId, label }) => (
          <Choices
            name={`${label}, ${email}`}
            value={listId === 'all' ? commonType(form.values[address]) : form.values[address]?.[listId]}
            onChoose={type => form.update(values => withType(values, { address, listId, type }))}
          />
        ),
      }),
    ),
  ]
  return (
    <div className={styles.frame}>
      {addresses.length > 1 && <AddressSwitch addresses={addresses} shown={shown} onShow={setShown} />}
      <DataTable
        label={texts.label}
        columns={columns}
        rows={rows}
        rowKey={({ listId }) => listId}
        rowLook={({ listId }) => ({ className: listId === 'all' ? styles.all : undefined })}
      />
    </div>
  )
}

interface ChoicesProps {
  /** Names the control for assistive technology. */
  name: string
  value: DeliveryType | undefined
  onChoose(type: DeliveryType): void
}

/** Radio buttons shown as one control: arrows move between them, Tab leaves it. */
function Choices({ name, value, onChoose }: ChoicesProps) {
  const group = useId()
  return (
    <div className={styles.choices}>
      {deliveryTypes.map(({ type, label }) => (
        <label key={type} className={styles.choice}>
          <input
            type="radio"
            name={group}
            aria-label={`${name}: ${label}`}
            checked={value === type}
            onChange={() => onChoose(type)}
          />
          <span aria-hidden="true">{label}</span>
        </label>
      ))}
    </div>
  )
}

interface AddressSwitchProps {
  addresses: readonly Address[]
  shown: MailAddressKind
  onShow(address: MailAddressKind): void
}

const AddressSwitch = ({ addresses, shown, onShow }: AddressSwitchProps) => (
  <fieldset className={styles.switch}>
    <legend className="visually-hidden">{texts.address}</legend>
    {addresses.map(({ address, email }) => (
      <button
        key={address}
        type="button"
        className={styles.tab}
        aria-pressed={address === shown}
        title={email}
        onClick={() => onShow(address)}
      >
        {email}
      </button>
    ))}
  </fieldset>
)
