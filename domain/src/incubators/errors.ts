import { UserError } from '#kernel/user-error.ts';

export class TooManyDomains extends UserError {
  constructor(most: number) {
    super('incubators.too-many-domains', { most });
  }
}

/** No name server answered: nothing is known that was not known before. */
export class DnsSilent extends UserError {
  constructor() {
    super('incubators.dns-silent');
  }
}

/** Used, too old, replaced by a newer one, of another programme, or never ours: all alike. */
export class EmailLinkDead extends UserError {
  constructor() {
    super('incubators.link-dead');
  }
}
