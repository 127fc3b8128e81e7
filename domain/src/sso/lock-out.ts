/** How one Admin could log in. */
export interface AdminWays {
  /** A password or a passkey. */
  hasOwnKey: boolean;
  /** The issuers of the providers where the person has logged in before. */
  issuers: readonly string[];
}

interface WaysOfTenant {
  passwords: boolean;
  /** The issuers of the providers that are on. */
  issuers: readonly string[];
}

/** Whether at least one Admin can still log in. A provider counts once that Admin has used it. */
export const canAnyAdminLogIn = (admins: readonly AdminWays[], { passwords, issuers }: WaysOfTenant): boolean =>
  admins.some((admin) => (passwords && admin.hasOwnKey) || admin.issuers.some((issuer) => issuers.includes(issuer)));
