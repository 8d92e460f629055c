export const partsTexts = {
  condition: {
    factorySealed: 'Factory Sealed',
    newOpenBox: 'New Open Box',
    new: 'New',
    refurbished: 'Refurbished',
    used: 'Used',
    asIs: 'As Is',
  },
  partColumns: {
    /** The unit after a quantity, where the column has no heading. */
    pieces: 'pcs',
    quantity: 'Quantity',
    condition: 'Condition',
    age: 'Age',
  },
  myStock: {
    myStock: 'My stock',
    /** Before the quantity, where the column has no heading. */
    mine: 'mine',
    open: (number: string) => `My stock of ${number}`,
  },
  stockAge: {
    today: 'today',
    daysShort: (days: number) => `${days} d`,
    monthsShort: (months: number) => `${months} mo`,
    yearsShort: (years: number) => `${years} y`,
    lastConfirmed: (updatedOn: string) => `Last confirmed ${updatedOn}`,
  },
}
