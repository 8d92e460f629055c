import { squeeze } from '../../platform/text/fold.ts'
import { stockSynonyms } from './stock-synonyms.ts'

const names = new Map(
  stockSynonyms.filter(({ kind }) => kind === 'manufacturer').map(({ key, meaning }) => [key, meaning]),
)

const maxKeyLength = 60

/** Returns the manufacturer as most write it, if the name is a spelling that comes with the site; otherwise as written. */
export const manufacturerNameOf = (name: string): string => names.get(squeeze(name)) ?? name

/** Returns the key of a manufacturer, the same for all these spellings; '' if the name has no letter or digit. */
export const manufacturerKeyOf = (name: string): string => squeeze(manufacturerNameOf(name)).slice(0, maxKeyLength)
