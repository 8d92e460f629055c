import { type ByLanguage, patternOf } from '../by-language.ts'

const phrases: ByLanguage = {
  english: [
    'out(-| )of(-| )(the |)office',
    '{start of subject} out (until|till|from|this week)',
    'back (at my desk|in the office|at work) {more}',
    'in my absence',
    'limited access to (my |)(email|e-mail|mail)[s]',
    '(auto|automatic)(-| |)(reply|response|responder)',
    'away from (the|my) (office|desk)',
    'on [annual|parental|sick] (leave|vacation|holiday)',
  ],
  german: ['abwesen*', 'abwesenheitsnotiz', 'automatische antwort', 'nicht im (buro|haus)', 'ausser haus', 'im urlaub'],
  dutch: ['afwezig*', 'automatisch antwoord', 'niet aanwezig', 'met vakantie'],
  french: ['absence du bureau', 'absent[e] {more}', 'reponse automatique', 'en conge[s]'],
  spanish: ['fuera de [la] oficina', 'respuesta automatica', 'ausente', 'de vacaciones'],
  italian: ['fuori (sede|ufficio)', 'risposta automatica', 'assente', 'in ferie'],
  polish: ['autoodpowiedz', 'automatyczna odpowiedz', 'poza biurem', 'nieobecn*', 'na urlopie'],
}

/** The writer is away, and the mail is an automatic answer. */
export const outOfOffice = patternOf(phrases, { 'start of subject': '(?<=^(?:re: )?)' })
