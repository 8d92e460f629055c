import type { FoundPart, PartGroup } from '../../../../contract/parts.ts'

const mark = 'number-'

/** Returns the name of a part number in the URL; a line is named by its plain id. */
export const openIdOfGroup = ({ landingPartNumber, id }: Pick<PartGroup, 'landingPartNumber' | 'id'>): string =>
  landingPartNumber === null ? String(id) : `${mark}${landingPartNumber}`

/** Returns the part number that a name stands for; undefined for a line. */
export const numberOf = (openId: string): string | undefined =>
  openId.startsWith(mark) ? openId.slice(mark.length) : undefined

export const lineIdOf = (openId: string): number => Number(openId)

/** Returns the page of a line or a part number. */
export const pageOf = (openId: string): string => {
  const number = numberOf(openId)
  return number === undefined ? `/parts/${lineIdOf(openId)}` : `/${number}`
}

/** Returns the row that is open, if the list has it. */
export function rowOf(
  openId: string,
  { groups = [], lines = [] }: { groups?: readonly PartGroup[] | undefined; lines?: readonly FoundPart[] | undefined },
): PartGroup | FoundPart | undefined {
  return lines.find(({ id }) => String(id) === openId) ?? groups.find(group => openIdOfGroup(group) === openId)
}
