/** Labels of the lines at the start of a broadcast's message. The server writes them; the page parses them. */
export const factLabels = {
  quantity: 'Quantity',
  brand: 'Brand',
  description: 'Desc. / Partnumber',
  condition: 'Condition',
  price: 'Price',
  productLink: 'Product Link',
}
