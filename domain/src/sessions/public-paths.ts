const open = ['/login', '/application/new', '/acceptinvitation', '/forgotpassword', '/share/forms', '/welcome'];

/** Where a dead session forces nobody to sign in: the visitor may well have none. */
export const isPublicPath = (path: string): boolean =>
  path.includes('reset') || open.some((one) => path === one || path.startsWith(`${one}/`));
