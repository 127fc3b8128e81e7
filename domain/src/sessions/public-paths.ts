const open = [
  '/login',
  '/application/new',
  '/acceptinvitation',
  '/forgotpassword',
  '/share/events',
  '/share/forms',
  '/welcome',
];

/** A dead session does not redirect these paths to sign-in: visitors may have none. */
export const isPublicPath = (path: string): boolean =>
  path.includes('reset') || open.some((one) => path === one || path.startsWith(`${one}/`));
