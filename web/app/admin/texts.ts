/** Texts of app/admin. */
export const adminTexts = {
  adminFrame: {
    admin: 'Admin',
  },
}
