import { UserError } from '#kernel/user-error.ts';

/** Only `eq` and `and` over known attributes. */
export class FilterNotSupported extends UserError {
  constructor() {
    super('integrations.scim-filter');
  }
}

/** An attribute has a value that it cannot have. */
export class AttributeInvalid extends UserError {
  constructor(attribute: string) {
    super('integrations.scim-value', { attribute });
  }
}

/** Another person or group has the name already. */
export class NameTaken extends UserError {
  constructor() {
    super('integrations.scim-taken');
  }
}

/** The directory changes the address of people that it has created, and of no one else. */
export class AddressNotChangeable extends UserError {
  constructor() {
    super('integrations.scim-address');
  }
}

/** New people need a role. */
export class NoDefaultRole extends UserError {
  constructor() {
    super('integrations.scim-no-role');
  }
}
