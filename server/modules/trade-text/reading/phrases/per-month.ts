import { type ByLanguage, patternOf } from './by-language.ts'

const phrases: ByLanguage = {
  english: [
    '(this|last|past) year',
    'in {year}',
    {
      say: '(monthly|weekly|yearly|annually)',
      notBefore: ['{0-1 tokens} (list|stock|offer|special|update|deal)*'],
    },
    '(per|a|every|each) (month|week|year|day)',
    '(pa|p.a|pa.|p.a.) {no hyphen}',
  ],
  german: ['dieses jahr', 'letztes jahr', '(pro|im|je) (monat|jahr|woche)'],
  dutch: ['(dit|vorig|afgelopen) jaar', 'per (maand|week|jaar)'],
  french: ['cette annee', "l'an dernier", 'par (mois|an|semaine)'],
  spanish: ['este ano', 'el ano pasado', 'al (mes|ano)', 'a la semana', 'por (mes|ano)'],
  italian: ["quest'anno", "l'anno scorso", 'al (mese|anno)', 'alla settimana'],
  polish: ['w (tym|zeszlym) roku', 'miesiecznie', 'rocznie', 'tygodniowo'],
}

/** Words about the general business of a company. */
export const perMonth = patternOf(phrases, { year: String.raw`\s20[12]\d(?!\w)`, 'no hyphen': String.raw`(?![\w-])` })
