/** The names of the operator in this data. */
export interface OperatorNames {
  shortName: string
  listsDomain: string
}

/** The lists in display order; the ids, including gaps, are those that the trade uses. */
export const broadcastLists = [
  { id: 1, name: 'PC', short_name: 'PC', path: 'pc' },
  { id: 7, name: 'Laptop', short_name: 'Laptop', path: 'laptop' },
  { id: 12, name: 'Components', short_name: 'Components', path: 'components' },
  { id: 2, name: 'Server/Storage', short_name: 'Server', path: 'server-storage' },
  { id: 4, name: 'Networking/Telecom', short_name: 'Network', path: 'networking-telecom' },
  { id: 11, name: 'Mobile', short_name: 'Mobile', path: 'mobile' },
  { id: 14, name: 'Tablet', short_name: 'Tablet', path: 'tablet' },
  { id: 5, name: 'Printer', short_name: 'Printer', path: 'printer' },
  { id: 8, name: 'Electronics', short_name: 'Electronics', path: 'electronics' },
  { id: 13, name: 'Monitor', short_name: 'Monitor', path: 'monitor' },
  { id: 10, name: 'POS', short_name: 'POS', path: 'pos' },
  { id: 6, name: 'Software', short_name: 'Software', path: 'software' },
  { id: 15, name: 'Gaming', short_name: 'Gaming', path: 'gaming' },
].map((list, index) => ({ ...list, display_order: index + 1 }))

/** Returns the lists with their addresses. */
export const addressedLists = ({ listsDomain }: OperatorNames) =>
  broadcastLists.map(list => ({ ...list, email: `${list.path}@${listsDomain.toLowerCase()}` }))

/** Returns the part of an address that stands for a name. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'product'

/** The category for news of the product itself. */
export const productCategory = 4

/** Returns the categories in display order; category 8 was discontinued. */
export const newsCategories = ({ shortName }: OperatorNames) =>
  [
    { id: 9, cat_url: 'blog', cat_description: 'Blog' },
    { id: 2, cat_url: 'european-broker-meeting', cat_description: 'European Broker Meeting' },
    { id: 1, cat_url: 'fraud-warnings', cat_description: 'Fraud Warnings' },
    { id: 3, cat_url: 'members', cat_description: 'Members' },
    { id: 10, cat_url: 'stolen-equipment', cat_description: 'Stolen Equipment' },
    { id: productCategory, cat_url: slugOf(shortName), cat_description: shortName },
  ].map((category, index) => ({ ...category, display_order: index + 1 }))
