import { maskingTexts } from './texts.ts'

/** Returns the label that visitors see instead of a company's name, e.g. 'TBS Member'. */
export const memberLabelOf = ({ config }: { config: { brand: { shortName: string } } }): string =>
  maskingTexts.member(config.brand.shortName)
