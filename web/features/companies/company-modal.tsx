import { Dialog } from '../../ui/index.ts'

/** A company over the page one is on. */
export default function CompanyModal({ name, onClose }: { id: number; name: string; onClose(): void }) {
  return (
    <Dialog title={name} onClose={onClose} size="wide">
      {name}
    </Dialog>
  )
}
