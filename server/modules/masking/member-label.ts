import { maskingTexts } from './texts.ts'

/** The label that visitors see in place of a company's name, e.g. 'TBS Member'. */
export const memberLabelOf = ({ config }: { config: { brand: { shortName: string } } }): string =>
  maskingTexts.member(config.brand.shortName)
