/** Phrases that sellers and buyers use. */
export const sideHints = {
  wts: /\b(?:wts|want(?:ed)? to sell|for sale|we (?:have|can offer|offer|sell)|i have|in stock|available|stock ?list|offering|selling|zu verkaufen|wir bieten|te koop|wij hebben|biete|a vendre|en venta|vendo)\b/i,
  wtb: /\b(?:wtb|want(?:ed)? to buy|we(?:'re| are)? (?:need|require|looking|want|search)\w*|looking for|looking to buy|i need|wanted|required|please quote|rfq|request for quotation|zu kaufen|wir suchen|suche|gesucht|gezocht|wij zoeken|cherche|busco|buscamos|cerco)\b/i,
}

/** The closing of a mail, such as `Best regards`; the signature follows. */
export const closing =
  /^(?:--\s*$|_{5,}|(?:(?:kind|best|warm|many|with kind) )?regards\b|sincerely\b|mit freundlich|freundliche gr|mfg\b|mvg\b|met vriendelijke|cordialement|bien (?:a|à) vous|saludos|cordiali saluti|pozdrawiam|sent from my\b)/i

/** Phone numbers, addresses and registration numbers: a line that contains one lists no goods. */
export const contactDetails =
  /[\w.+-]@[\w-]+\.\w|https?:\/\/|\bwww\.|^\W*(?:vat|btw|kvk|coc|iban|bic|ust|eori)\b|^\W*(?:tel|phone|ph|mob|mobile|cell|fax|whats ?app|skype|teams|address|sent|date|from|to|cc|subject|on)\b\.?\s*[:#]|\+\d{2}[\d ().-]{7,}/i
