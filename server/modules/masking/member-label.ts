import { maskingTexts } from './texts.ts'

/** What stands for a company's name where a visitor may not read it, e.g. 'TBS Member'. */
export const memberLabelOf = ({ config }: { config: { brand: { shortName: string } } }): string =>
  maskingTexts.member(config.brand.shortName)
