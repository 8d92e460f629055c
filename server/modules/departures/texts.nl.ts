import type { Translation } from '../../../contract/kit/languages.ts'
import type { departuresTexts as english } from './texts.ts'

export const departuresTexts: Translation<typeof english> = {
  title: company => `U bent geen contactpersoon van ${company} meer`,
  what: ({ owner, company, site }) => `${owner} heeft u verwijderd uit de contactpersonen van ${company} op ${site}.`,
  ended:
    'U kunt niet meer inloggen. Uw API-sleutels, feedadressen en gemailde links werken niet meer, en uw bewaarde zoekopdrachten zijn verwijderd. Broadcasts en offerteaanvragen die u hebt verstuurd, blijven bij het bedrijf.',
  objection: (owner, supportEmail) =>
    `Is dit een vergissing, vraag ${owner} dan u opnieuw uit te nodigen, of schrijf naar ${supportEmail}.`,
}
