/** The fields of a new company and its contact before anything is typed. */
export const emptyCompany = {
  company: '',
  address: '',
  zip: '',
  city: '',
  country: '',
  website: '',
  desc: '',
  name: '',
  function: '',
  email: '',
  tel: '',
}
