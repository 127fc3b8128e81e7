import { UserError } from '#kernel/user-error.ts';

export class TooManyDomains extends UserError {
  constructor(most: number) {
    super('incubators.too-many-domains', { most });
  }
}

/** No name server answered: keep the last known result. */
export class DnsSilent extends UserError {
  constructor() {
    super('incubators.dns-silent');
  }
}

/** Used, expired, replaced, of another tenant, or never issued: all get one answer. */
export class EmailLinkDead extends UserError {
  constructor() {
    super('incubators.link-dead');
  }
}

/** The operator has suspended the organization: nobody signs in or calls the API. */
export class TenantSuspended extends UserError {
  constructor() {
    super('incubators.suspended');
  }
}
