import { type NotificationDevice, removeDevice } from '../../../contract/notifications.ts'
import { useCall } from '../../platform/api.ts'
import { Age, ageWidth } from '../../platform/format.tsx'
import { notify } from '../../platform/notify.ts'
import { useMay } from '../../platform/session.ts'
import { Button, type DataColumn, DataTable } from '../../ui/index.ts'
import { notificationsTexts } from './texts.tsx'

const texts = notificationsTexts.devices

const nameOf = ({ device }: NotificationDevice) => (device === '' ? texts.unknownDevice : device)

function lastSent({ lastSentDT, isFailing }: NotificationDevice) {
  if (lastSentDT === null) return isFailing ? texts.failingFromStart : texts.neverSent
  return isFailing ? texts.failing(<Age date={lastSentDT} />) : <Age date={lastSentDT} />
}

const columns: DataColumn<NotificationDevice>[] = [
  {
    key: 'device',
    label: texts.device,
    look: 'strong',
    phone: 'lead',
    width: 220,
    cell: device => (device.isCurrent ? `${nameOf(device)} (${texts.thisOne})` : nameOf(device)),
  },
  { key: 'topics', label: texts.topics, phone: 'rest', wraps: true, cell: ({ topics }) => texts.topicsOf(topics) },
  { key: 'sent', label: texts.lastSent, width: ageWidth, look: 'muted', phone: 'hidden', cell: lastSent },
]

interface DevicesTableProps {
  devices: readonly NotificationDevice[]
  /** Called after a device was removed. */
  onRemoved(device: NotificationDevice): void
}

/** The person's devices, with a button to remove each. */
export function DevicesTable({ devices, onRemoved }: DevicesTableProps) {
  const { mutate, isPending } = useCall(removeDevice)
  const mayRemove = useMay(removeDevice)
  const remove = (device: NotificationDevice) =>
    mutate(
      { params: { id: device.id } },
      {
        onSuccess: () => {
          notify({ kind: 'success', title: texts.removed })
          onRemoved(device)
        },
        onError: ({ message }) => notify({ kind: 'error', title: texts.notRemoved, body: message }),
      },
    )
  return (
    <DataTable
      label={texts.table}
      columns={columns}
      rows={[...devices]}
      rowKey={({ id }) => String(id)}
      actions={{
        size: 'button',
        cell: device =>
          mayRemove && (
            <Button
              look="quiet"
              disabled={isPending}
              onClick={() => remove(device)}
              aria-label={texts.removeOf(nameOf(device))}
            >
              {texts.remove}
            </Button>
          ),
      }}
    />
  )
}
