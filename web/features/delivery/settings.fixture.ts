import type { BroadcastSettings, DeliveryType } from '../../../contract/delivery.ts'

const lists = (types: readonly DeliveryType[]) =>
  ['PC', 'Server/Storage', 'Laptop'].map((label, index) => ({ listId: index + 1, label, type: types[index] ?? 1 }))

/** The settings of a member with two addresses and three lists. */
export const settings: BroadcastSettings = {
  primary: { email: 'jo@one.example', isConfirmed: true, isSuppressed: false, lists: lists([0, 1, 2]) },
  alternate: { email: 'desk@one.example', isConfirmed: false, isSuppressed: false, lists: lists([1, 1, 1]) },
  limit: { plan: 'Plus', max: 2, used: 1 },
  isEmailHidden: false,
}
