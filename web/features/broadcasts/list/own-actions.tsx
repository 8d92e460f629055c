import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { changeBroadcast } from '../../../../contract/broadcast-changes.ts'
import { type BroadcastRow, removeBroadcast, resendBroadcast } from '../../../../contract/broadcasts.ts'
import { catalogue } from '../../../../contract/catalogue-texts.ts'
import { deferred } from '../../../platform/deferred.tsx'
import { notify } from '../../../platform/notify.ts'
import { useMay } from '../../../platform/session.ts'
import { useSettings } from '../../../platform/settings.ts'
import { commonTexts, Icon, Menu, type MenuItem } from '../../../ui/index.ts'
import { publicUrlOf, shareLinks } from '../share/share.ts'
import type { ChangeKind } from './change-dialog.tsx'
import { listTexts } from './texts.tsx'

const texts = listTexts.ownActions
const changeTexts = listTexts.changeDialog

const MatchesDialog = deferred(() => import('../matches/matches-dialog.tsx'))
const ChangeDialog = deferred(() => import('./change-dialog.tsx'))
const RemoveDialog = deferred(() => import('./remove-dialog.tsx'))
const ResendDialog = deferred(() => import('./resend-dialog.tsx'))

type OwnBroadcast = Pick<BroadcastRow, 'id' | 'shareId' | 'side' | 'subject' | 'isOkToResend' | 'own'>

async function copyAddress(url: string) {
  try {
    await navigator.clipboard.writeText(url)
    notify(catalogue.addressCopied)
  } catch {
    // Browsers provide the clipboard on secure connections only.
    notify(catalogue.addressNotCopied)
  }
}

/** Actions that the user may not take have no handler. */
interface Handlers {
  onResend: (() => void) | undefined
  onChange: ((kind: ChangeKind) => void) | undefined
  onMatches(): void
  onRemove: (() => void) | undefined
}

/** Returns the menu items of a member's own broadcast; rendered in the browser when it opens. */
function itemsOf(
  { id, shareId, side, subject, isOkToResend, own }: OwnBroadcast,
  social: readonly { name: string }[],
  handlers: Handlers,
): MenuItem[] {
  const url = publicUrlOf(shareId ?? id, window.location.origin)
  const links = shareLinks(social, { url, text: subject })
  const { onChange } = handlers
  return [
    ...(isOkToResend && handlers.onResend
      ? [{ label: texts.resendBroadcast, icon: <Icon name="repeat" size={16} />, onSelect: handlers.onResend }]
      : []),
    ...(onChange && own?.mayChangePrice
      ? [{ label: changeTexts.changePrice, icon: <Icon name="edit" size={16} />, onSelect: () => onChange('price') }]
      : []),
    ...(onChange
      ? [{ label: changeTexts.markSold[side], icon: <Icon name="check" size={16} />, onSelect: () => onChange('sold') }]
      : []),
    { label: texts.showMatches, icon: <Icon name="matches" size={16} />, onSelect: handlers.onMatches },
    ...links.map(({ name, href }, index) => ({
      label: name,
      icon: <Icon name="share" size={16} />,
      href,
      isNewTab: true,
      ...(index === 0 && { heading: texts.share }),
    })),
    { label: texts.copyLink, icon: <Icon name="copy" size={16} />, onSelect: () => void copyAddress(url) },
    ...(handlers.onRemove
      ? [
          {
            label: texts.removeBroadcast,
            icon: <Icon name="trash" size={16} />,
            onSelect: handlers.onRemove,
            isApart: true,
          },
        ]
      : []),
  ]
}

interface OwnActionsProps {
  broadcast: OwnBroadcast
  /** The content of the button; three dots by default. */
  label?: ReactNode
  align?: 'start' | 'end'
  onRemoved?(): void
  /** Opens matches on a separate page. */
  onMatches?(): void
}

/** The menu of an own broadcast, and its dialogs. */
export function OwnActions({ broadcast, label, align = 'end', onRemoved, onMatches }: OwnActionsProps) {
  const social = useSettings()?.brand.social ?? []
  const [open, setOpen] = useState<'resend' | ChangeKind | 'matches' | 'remove'>()
  const close = () => setOpen(undefined)
  const handlers: Handlers = {
    onResend: useMay(resendBroadcast) ? () => setOpen('resend') : undefined,
    onChange: useMay(changeBroadcast) ? setOpen : undefined,
    onMatches: onMatches ?? (() => setOpen('matches')),
    onRemove: useMay(removeBroadcast) ? () => setOpen('remove') : undefined,
  }
  const { id } = broadcast
  const dialog =
    (open === 'resend' && <ResendDialog id={id} onClose={close} />) ||
    ((open === 'price' || open === 'sold') && <ChangeDialog id={id} kind={open} onClose={close} />) ||
    (open === 'matches' && <MatchesDialog id={id} isFromOwn onClose={close} />) ||
    (open === 'remove' && <RemoveDialog id={id} onClose={close} onRemoved={onRemoved} />)
  return (
    <>
      <Menu
        label={label ?? <Icon name="more" />}
        {...(label === undefined && { name: commonTexts.actions, look: 'quiet' as const })}
        align={align}
        items={() => itemsOf(broadcast, social, handlers)}
      />
      {handlers.onChange && (
        <button
          type="button"
          hidden
          data-edit
          onClick={() => setOpen(broadcast.own?.mayChangePrice ? 'price' : 'sold')}
        />
      )}
      {/* Outside the row, so that clicks in a dialog do not open the broadcast. */}
      {dialog && createPortal(dialog, document.body)}
    </>
  )
}
