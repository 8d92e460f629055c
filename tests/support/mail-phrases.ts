/** How traders of seven languages write, for the generated mails. Every list is chosen from at random. */
export interface Phrases {
  greetings: string[]
  offer: string[]
  request: string[]
  conditions: Record<'F/S' | 'NOB' | 'NEW' | 'REF' | 'USED' | 'ASIS', string[]>
  units: string[]
  each: string[]
  and: string
  closings: string[]
  terms: string[]
  attribution: string
  allAre: (condition: string) => string
  headings: { part: string; desc: string; quantity: string; condition: string; price: string }
  decimals: ',' | '.'
}
export const languages = ['en', 'de', 'nl', 'fr', 'es', 'it', 'pl'] as const
export type Language = (typeof languages)[number]

export const phrases: Record<Language, Phrases> = {
  en: {
    greetings: ['Hi all,', 'Dear partners,', 'Good morning,', 'Hello'],
    offer: ['We have the following in stock:', 'Available today:', 'Please see our offer below.', 'WTS'],
    request: ['Looking for:', 'Please quote the following:', 'We need:', 'WTB'],
    conditions: {
      'F/S': ['factory sealed', 'F/S', 'new sealed', 'sealed'],
      NOB: ['new open box', 'open box', 'NOB'],
      NEW: ['new', 'brand new', 'NIB'],
      REF: ['refurbished', 'refurb', 'REF', 'reconditioned'],
      USED: ['used', 'pulled', 'used tested', 'clean pulls', 'second hand'],
      ASIS: ['as is', 'AS-IS', 'faulty', 'for parts'],
    },
    units: ['pcs', 'units', 'pieces', 'pc'],
    each: ['each', 'ea', '/pc', 'per piece'],
    and: 'and',
    closings: ['Best regards,', 'Kind regards', 'Thanks,', 'Cheers,'],
    terms: ['Prices ex works, excl. VAT.', 'Payment in advance. 30 days warranty.', 'Subject to prior sale.'],
    attribution: 'On Mon, 3 Jun 2024 at 10:11, Jane Doe wrote:',
    allAre: condition => `All items are ${condition} unless noted.`,
    headings: {
      part: 'Part number',
      desc: 'Description',
      quantity: 'Qty',
      condition: 'Condition',
      price: 'Unit price',
    },
    decimals: '.',
  },
  de: {
    greetings: ['Hallo zusammen,', 'Guten Tag,', 'Moin,', 'Sehr geehrte Damen und Herren,'],
    offer: ['wir bieten an:', 'Folgendes ist ab Lager verfügbar:', 'anbei unser Angebot:'],
    request: ['wir suchen:', 'Bitte um Angebot für:', 'Ich brauche dringend:'],
    conditions: {
      'F/S': ['neu versiegelt', 'originalversiegelt, neu, sealed', 'F/S'],
      NOB: ['neu, OVP geöffnet', 'open box'],
      NEW: ['neu', 'Neuware', 'fabrikneu'],
      REF: ['generalüberholt', 'refurbished', 'aufbereitet'],
      USED: ['gebraucht', 'gebraucht, geprüft', 'ausgebaut'],
      ASIS: ['defekt', 'ungeprüft', 'wie gesehen'],
    },
    units: ['Stück', 'Stk', 'Stk.', 'St.'],
    each: ['/Stk', 'pro Stück', 'je Stück', 'das Stück'],
    and: 'und',
    closings: ['Mit freundlichen Grüßen', 'Viele Grüße', 'MfG', 'Beste Grüße'],
    terms: ['Alle Preise netto zzgl. MwSt.', 'Zwischenverkauf vorbehalten.', 'Lieferung innerhalb von 3 Tagen.'],
    attribution: 'Am 03.06.2024 um 10:11 schrieb Max Muster:',
    allAre: condition => `Alles ${condition}, sofern nicht anders angegeben.`,
    headings: { part: 'Artikelnummer', desc: 'Bezeichnung', quantity: 'Menge', condition: 'Zustand', price: 'Preis' },
    decimals: ',',
  },
  nl: {
    greetings: ['Hallo,', 'Goedemorgen allemaal,', 'Beste relatie,', 'Hoi'],
    offer: ['Wij hebben op voorraad:', 'Te koop:', 'Nu beschikbaar:'],
    request: ['Wij zoeken:', 'Gezocht:', 'Graag prijs en levertijd voor:'],
    conditions: {
      'F/S': ['nieuw geseald', 'verzegeld', 'sealed'],
      NOB: ['nieuw, open doos', 'open box'],
      NEW: ['nieuw', 'gloednieuw'],
      REF: ['refurbished', 'gereviseerd'],
      USED: ['gebruikt', 'gebruikt en getest', 'tweedehands'],
      ASIS: ['defect', 'niet getest', 'zoals het is'],
    },
    units: ['stuks', 'st', 'stuk', 'st.'],
    each: ['per stuk', 'p/st', '/st', 'p.st.'],
    and: 'en',
    closings: ['Met vriendelijke groet,', 'Groeten,', 'Mvg', 'Groetjes'],
    terms: ['Prijzen excl. BTW, af magazijn.', 'Levertijd 2 dagen.', 'Onder voorbehoud van tussenverkoop.'],
    attribution: 'Op ma 3 jun. 2024 om 10:11 schreef Jan Jansen <jan@voorbeeld.example>:',
    allAre: condition => `Alles is ${condition}, tenzij anders vermeld.`,
    headings: { part: 'Artikelnr', desc: 'Omschrijving', quantity: 'Aantal', condition: 'Conditie', price: 'Prijs' },
    decimals: ',',
  },
  fr: {
    greetings: ['Bonjour,', 'Bonjour à tous,', 'Salut,', 'Chers partenaires,'],
    offer: ['Nous avons en stock :', 'Disponible de suite :', 'À vendre :'],
    request: ['Nous cherchons :', 'Demande de prix pour :', 'Je recherche :'],
    conditions: {
      'F/S': ['neuf scellé', 'sous scellé', 'neuf sous blister'],
      NOB: ['neuf, emballage ouvert', 'boîte ouverte'],
      NEW: ['neuf', 'neufs'],
      REF: ['reconditionné', 'reconditionnés', 'remis à neuf'],
      USED: ['occasion', "d'occasion", 'occasion testée'],
      ASIS: ["en l'état", 'pour pièces', 'HS'],
    },
    units: ['pièces', 'pcs', 'unités'],
    each: ['pièce', "l'unité", 'la pièce', '/pce'],
    and: 'et',
    closings: ['Cordialement,', 'Bien à vous,', 'Merci,', 'Cdlt'],
    terms: ['Prix HT départ Lyon.', 'Port en sus.', 'Garantie 90 jours.'],
    attribution: 'Le lun. 3 juin 2024 à 10:11, Jean Dupont <jean@exemple.example> a écrit :',
    allAre: condition => `Tout le matériel est ${condition} sauf mention contraire.`,
    headings: { part: 'Référence', desc: 'Désignation', quantity: 'Qté', condition: 'État', price: 'PU HT' },
    decimals: ',',
  },
  es: {
    greetings: ['Hola a todos,', 'Buenos días,', 'Estimados:', 'Buenas'],
    offer: ['Tenemos disponible:', 'Os ofrecemos:', 'En venta:'],
    request: ['Buscamos:', 'Necesitamos precio de:', 'Busco:'],
    conditions: {
      'F/S': ['nuevo precintado', 'precintado'],
      NOB: ['nuevo, caja abierta', 'caja abierta'],
      NEW: ['nuevo', 'nuevos', 'a estrenar, nuevo'],
      REF: ['reacondicionado', 'reacondicionados'],
      USED: ['usado', 'usado probado', 'segunda mano'],
      ASIS: ['tal cual', 'para piezas', 'averiado'],
    },
    units: ['uds', 'unidades', 'uds.', 'piezas'],
    each: ['/ud', 'la unidad', 'c/u', 'cada uno'],
    and: 'y',
    closings: ['Un saludo,', 'Saludos', 'Gracias,', 'Atentamente,'],
    terms: ['Precios sin IVA.', 'Portes no incluidos.', 'Garantía 3 meses.'],
    attribution: 'El lun, 3 jun 2024 a las 10:11, Ana Pérez escribió:',
    allAre: condition => `Todo ${condition} salvo indicación.`,
    headings: { part: 'Referencia', desc: 'Descripción', quantity: 'Cantidad', condition: 'Estado', price: 'Precio' },
    decimals: ',',
  },
  it: {
    greetings: ['Buongiorno,', 'Ciao a tutti,', 'Gentile cliente,', 'Salve'],
    offer: ['Abbiamo disponibili:', 'Offriamo:', 'In vendita:'],
    request: ['Cerchiamo:', 'Richiesta di offerta per:', 'Cerco:'],
    conditions: {
      'F/S': ['nuovo sigillato', 'sigillati'],
      NOB: ['nuovo, scatola aperta', 'open box'],
      NEW: ['nuovo', 'nuovi'],
      REF: ['ricondizionato', 'rigenerato'],
      USED: ['usato', 'usati testati', 'usato testato'],
      ASIS: ['guasto', 'per ricambi', 'visto e piaciuto'],
    },
    units: ['pz', 'pezzi', 'pz.'],
    each: ['cad.', 'al pezzo', 'cadauno', '/pz'],
    and: 'e',
    closings: ['Cordiali saluti,', 'Saluti', 'Grazie,', 'Distinti saluti'],
    terms: ['Prezzi IVA esclusa.', 'Spedizione a carico del cliente.', 'Garanzia 6 mesi.'],
    attribution: 'Il giorno lun 3 giu 2024 alle ore 10:11 Mario Rossi ha scritto:',
    allAre: condition => `Tutto ${condition} salvo diversa indicazione.`,
    headings: { part: 'Codice', desc: 'Descrizione', quantity: 'Quantità', condition: 'Stato', price: 'Prezzo' },
    decimals: ',',
  },
  pl: {
    greetings: ['Dzień dobry,', 'Witam,', 'Cześć,', 'Szanowni Państwo,'],
    offer: ['Mamy na stanie:', 'Oferujemy:', 'Sprzedam:'],
    request: ['Szukamy:', 'Kupię:', 'Proszę o wycenę:'],
    conditions: {
      'F/S': ['nowe, zafoliowane', 'fabrycznie zamknięte'],
      NOB: ['nowe, otwarte opakowanie', 'rozpakowane'],
      NEW: ['nowe', 'fabrycznie nowe'],
      REF: ['odnowione', 'regenerowane', 'refurbished'],
      USED: ['używane', 'używane, sprawdzone', 'poleasingowe'],
      ASIS: ['uszkodzone', 'na części', 'jak stoi'],
    },
    units: ['szt.', 'szt', 'sztuk'],
    each: ['/szt', 'za sztukę', 'szt.'],
    and: 'oraz',
    closings: ['Pozdrawiam,', 'Z poważaniem', 'Pozdrawiamy', 'Dziękuję,'],
    terms: ['Ceny netto.', 'Wysyłka kurierem.', 'Gwarancja 3 miesiące.'],
    attribution: 'W dniu 3.06.2024 o 10:11 Jan Kowalski napisał:',
    allAre: condition => `Wszystko ${condition}, chyba że zaznaczono inaczej.`,
    headings: { part: 'Symbol', desc: 'Opis', quantity: 'Ilość', condition: 'Stan', price: 'Cena' },
    decimals: ',',
  },
}
