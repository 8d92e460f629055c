import type { Phrases } from './phrase.ts'

export const portuguese: Phrases = {
  wantsToBuy: [
    'procur(o|amos|a-se)',
    '(estou|estamos) (a procura|procurando|buscando)',
    'preciso',
    'precisamos',
    'compramos',
  ],
  wantsToSell: ['temos', 'tenho', 'vendemos', 'oferec*', 'pronta entrega', 'a venda'],
  asksPlainly: ['ainda (ten|tens|tem|ha|tendes)', 'tens ainda'],
  asksReader: ['(voce|voces|vc|vcs) [ainda] tem'],
  sellerAsks: ['[alguem] interessad(o|a|os|as)'],
  invitesQuestions: ['duvidas', 'perguntas'],
}

/** Czech and Slovak. */
export const czech: Phrases = {
  wantsToBuy: [
    'poptav*',
    'hledam*',
    'shanim*',
    'koupim*',
    'kupim[e]',
    'potreb(uji|ujeme|oval*)',
    'potrebuj(em|eme)',
    'hlada(m|me)',
    'dopyt*',
  ],
  wantsToSell: [
    'nabizi*',
    'nabidk*',
    'nabidnout',
    'ponuka[m|me]',
    'ponukn*',
    'prodam*',
    'predam*',
    'prodavame',
    'na prodej',
    'k prodeji',
    'skladem',
  ],
  asksPlainly: ['mate (jeste|este|nejak*)'],
  asksReader: ['mas (jeste|este|nejak*)', '(zbyly|zbylo) (ti|vam)'],
  sellerAsks: ['(mas|mate) zajem'],
  invitesQuestions: ['dotaz*', 'otazk*'],
}

export const turkish: Phrases = {
  wantsToBuy: ['ihtiyac*', '(ariyoruz|ariyorum)', 'lazim', 'alinir', 'alacagiz', 'satin al*', 'fiyat (rica|teklif)*'],
  wantsToSell: ['satilik', 'depomuzda', 'stokta [olan]', 'elimizde*'],
  asksReader: ['elinizde', 'var mi', 'duruyor mu'],
  invitesQuestions: ['sorunuz'],
}
