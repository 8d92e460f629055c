import { squeeze } from '../../platform/text/fold.ts'

/** Returns a part number in upper case, letters and digits only: `507127-B21` → `507127B21`. */
export const partKey = (partNumber: string): string => squeeze(partNumber).toUpperCase()
