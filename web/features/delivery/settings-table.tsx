import { Fragment, useId, useState } from 'react'
import type { BroadcastSettings, DeliveryType, MailAddressKind } from '../../../contract/delivery.ts'
import { commonType, deliveryTypes, type SettingsDraft, typeOf, withType } from './settings-draft.ts'
import styles from './settings-table.module.css'

interface SettingsTableProps {
  settings: BroadcastSettings
  draft: SettingsDraft
  onChange(draft: SettingsDraft): void
}

interface Column {
  address: MailAddressKind
  email: string
}

/** One row a list, three choices for each address; the first row sets all lists. On a phone one address at a time. */
export function SettingsTable({ settings, draft, onChange }: SettingsTableProps) {
  const [shown, setShown] = useState<MailAddressKind>('primary')
  const { primary, alternate } = settings
  const columns: Column[] = [
    { address: 'primary', email: primary.email },
    ...(alternate ? [{ address: 'alternate' as const, email: alternate.email }] : []),
  ]
  const choose = (address: MailAddressKind, listId: number | 'all', type: DeliveryType) =>
    onChange(withType(settings, draft, { address, listId, type }))
  const rows = [
    { listId: 'all' as const, label: 'All lists' },
    ...primary.lists.map(({ listId, label }) => ({ listId, label })),
  ]
  const chosenOf = (address: MailAddressKind, listId: number | 'all') =>
    listId === 'all' ? commonType(settings, draft, address) : typeOf(settings, draft, { address, listId })
  return (
    <div className={styles.frame}>
      {columns.length > 1 && <AddressSwitch columns={columns} shown={shown} onShow={setShown} />}
      <table className={`${styles.table} ${alternate && shown === 'alternate' ? styles.second : ''}`}>
        <caption className="visually-hidden">How each list reaches each address</caption>
        <Head columns={columns} />
        <tbody>
          {rows.map(({ listId, label }) => (
            <tr key={listId} className={listId === 'all' ? styles.all : undefined}>
              <th scope="row" className={styles.list}>
                {label}
              </th>
              {columns.map(({ address, email }) => (
                <Choices
                  key={address}
                  address={address}
                  name={`${label}, ${email}`}
                  value={chosenOf(address, listId)}
                  onChoose={type => choose(address, listId, type)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Head = ({ columns }: { columns: readonly Column[] }) => (
  <thead className={styles.head}>
    <tr>
      <th scope="col" rowSpan={2} className={styles.listHead}>
        List
      </th>
      {columns.map(({ address, email }) => (
        <th key={address} scope="colgroup" colSpan={3} className={styles.address} title={email}>
          <span className={styles.email}>{email}</span>
        </th>
      ))}
    </tr>
    <tr>
      {columns.map(({ address }) => (
        <Fragment key={address}>
          {deliveryTypes.map(({ type, label }) => (
            <th key={type} scope="col" className={type === 0 ? styles.first : undefined}>
              {label}
            </th>
          ))}
        </Fragment>
      ))}
    </tr>
  </thead>
)

interface ChoicesProps {
  address: MailAddressKind
  /** Of what this is the choice, for assistive technology. */
  name: string
  value: DeliveryType | undefined
  onChoose(type: DeliveryType): void
}

/** Three radio buttons, a cell each: arrows move between them, Tab to the next list. */
function Choices({ address, name, value, onChoose }: ChoicesProps) {
  const group = useId()
  return deliveryTypes.map(({ type, label }) => (
    <td key={type} className={`${styles.cell} ${styles[address]} ${type === 0 ? styles.first : ''}`}>
      <label className={styles.choice}>
        <input
          type="radio"
          name={group}
          aria-label={`${name}: ${label}`}
          checked={value === type}
          onChange={() => onChoose(type)}
        />
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      </label>
    </td>
  ))
}

interface AddressSwitchProps {
  columns: readonly Column[]
  shown: MailAddressKind
  onShow(address: MailAddressKind): void
}

const AddressSwitch = ({ columns, shown, onShow }: AddressSwitchProps) => (
  <fieldset className={styles.switch}>
    <legend className="visually-hidden">Address</legend>
    {columns.map(({ address, email }) => (
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
