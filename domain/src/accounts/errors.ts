import { UserError } from '#kernel/user-error.ts';

/** The plan has fewer licenses than people who would need one. */
export class NoLicenseLeft extends UserError {
  constructor(limit: number) {
    super('accounts.no-license-left', { limit });
  }
}
