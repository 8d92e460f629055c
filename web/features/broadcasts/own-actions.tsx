import { Icon, Menu } from '../../ui/index.ts'

/** What one may do with an own broadcast. */
export const OwnActions = ({ onRemove }: { onRemove(): void }) => (
  <Menu
    label={<Icon name="more" />}
    name="Actions"
    look="quiet"
    items={[{ label: 'Remove broadcast', icon: <Icon name="trash" size={16} />, onSelect: onRemove }]}
  />
)
