import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  listDevices,
  type NotificationDevice,
  type NotificationSettings,
  type NotificationTopic,
  notificationTopics,
  removeDevice,
  saveDevice,
  testDevice,
} from '../../../contract/notifications.ts'
import { ApiProblem, call, queryOf, reloadChanged, useCall } from '../../platform/api.ts'
import { notify } from '../../platform/notify.ts'
import { sessionQuery, useMay } from '../../platform/session.ts'
import { Button, LoadFailed, SkeletonLines, Switch } from '../../ui/index.ts'
import { DevicesTable } from './devices-table.tsx'
import styles from './notifications.module.css'
import { forgetDevice } from './remembered.ts'
import { notificationsTexts } from './texts.tsx'
import { type Ability, currentDevice, turnOn, unsubscribe, useThisDevice } from './this-device.ts'

const texts = notificationsTexts.panel

/** The topics of notifications on this device, and the person's other devices. The browser is not asked for permission before a click. */
export function NotificationsPanel() {
  const mayRead = useMay(listDevices)
  const { data, error, refetch } = useQuery({ ...queryOf(listDevices), enabled: mayRead })
  if (!mayRead) return null
  return (
    <section className={styles.panel} id="notifications">
      <div>
        <h2>{texts.title}</h2>
        <p className="muted">{texts.lead}</p>
      </div>
      {error ? (
        <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <SkeletonLines count={5} label={texts.title} />
      ) : (
        <Settings settings={data.payload} />
      )}
    </section>
  )
}

function Settings({ settings: { publicKey, devices } }: { settings: NotificationSettings }) {
  const { ability, isSubscribed, look } = useThisDevice()
  const mayChange = useMay(saveDevice)
  const device = currentDevice(devices, isSubscribed)
  const forget = async ({ isCurrent }: NotificationDevice) => {
    if (!isCurrent) return
    forgetDevice()
    await unsubscribe()
    await look()
  }
  const why = publicKey === null ? texts.siteSendsNone : mayChange ? undefined : texts.notForStaff
  return (
    <>
      {publicKey === null || why !== undefined ? (
        <p className={styles.state}>{why}</p>
      ) : (
        <>
          <DeviceState ability={ability} isOn={device !== undefined} />
          <Topics publicKey={publicKey} device={device} isAble={ability === 'able'} onChange={look} />
        </>
      )}
      {devices.length > 0 && (
        <div className="stack-2">
          <h3>{notificationsTexts.devices.title}</h3>
          <DevicesTable devices={devices} onRemoved={forget} />
          <p className={styles.hint}>{notificationsTexts.devices.ends}</p>
        </div>
      )}
    </>
  )
}

const stateTexts: Record<Exclude<Ability, 'able'>, { state: string; how: string }> = {
  unsupported: { state: texts.unsupported, how: texts.unsupportedHow },
  'install-first': { state: texts.installFirst, how: texts.installFirstHow },
  blocked: { state: texts.blocked, how: texts.blockedHow },
}

function DeviceState({ ability, isOn }: { ability: Ability | undefined; isOn: boolean }) {
  const unable = ability === undefined || ability === 'able' ? undefined : stateTexts[ability]
  const state = unable?.state ?? (ability === undefined ? texts.looking : isOn ? texts.on : texts.off)
  return (
    <p role="status" className={styles.state} data-state={isOn ? 'on' : unable ? 'unable' : 'off'}>
      <b>{state}</b>
      {unable && <span>{unable.how}</span>}
    </p>
  )
}

interface TopicsProps {
  publicKey: string
  /** This device, if it gets notifications. */
  device: NotificationDevice | undefined
  isAble: boolean
  onChange(): Promise<void>
}

/** The topics of this device. The first one that is switched on asks the browser for permission; the last one ends it. */
function Topics({ publicKey, device, isAble, onChange }: TopicsProps) {
  const client = useQueryClient()
  const session = useQuery(sessionQuery).data
  const [isBusy, setIsBusy] = useState(false)
  const chosen = device?.topics ?? []

  async function choose(topics: NotificationTopic[]) {
    if (topics.length === 0) {
      if (device !== undefined) await call(client, removeDevice, { params: { id: device.id } })
      forgetDevice()
      await unsubscribe()
    } else {
      const chosen = { publicKey, topics, contactId: session?.user.id ?? 0, sessionId: session?.sessionId ?? '' }
      const outcome = await turnOn(client, chosen)
      if (outcome === 'refused') notify({ kind: 'warning', title: texts.refused })
      if (outcome === 'no-push-service')
        notify({ kind: 'error', title: texts.noPushService, body: texts.noPushServiceHow })
    }
    await reloadChanged(client, topics.length === 0 ? removeDevice : saveDevice)
  }

  const toggle = async (topic: NotificationTopic, isOn: boolean) => {
    setIsBusy(true)
    try {
      await choose(notificationTopics.filter(each => (each === topic ? isOn : chosen.includes(each))))
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      notify({ kind: 'error', title: texts.notSaved, body: problem.message })
    } finally {
      await onChange()
      setIsBusy(false)
    }
  }

  return (
    <>
      <fieldset className={styles.topics} disabled={!isAble || isBusy}>
        <legend className="visually-hidden">{texts.choose}</legend>
        {notificationTopics.map(topic => (
          <Switch
            key={topic}
            label={notificationsTexts.topics[topic].label}
            hint={notificationsTexts.topics[topic].hint}
            checked={chosen.includes(topic)}
            onChange={({ target }) => void toggle(topic, target.checked)}
          />
        ))}
      </fieldset>
      <TestButton device={device} />
    </>
  )
}

function TestButton({ device }: { device: NotificationDevice | undefined }) {
  const { mutate, isPending } = useCall(testDevice)
  const send = (id: number) =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => notify({ kind: 'success', title: texts.testSent }),
        onError: ({ message }) => notify({ kind: 'error', title: texts.testNotSent, body: message }),
      },
    )
  return (
    <div>
      <Button disabled={device === undefined || isPending} onClick={() => device && send(device.id)}>
        {texts.test}
      </Button>
    </div>
  )
}
