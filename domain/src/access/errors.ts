import { UserError } from '#kernel/user-error.ts';

/** Nobody who can sign in could edit roles afterwards. */
export class LastRoleEditor extends UserError {
  constructor() {
    super('access.last-role-editor');
  }
}

/** People have the role. */
export class RoleInUse extends UserError {
  constructor(count: number) {
    super('access.role-in-use', { count });
  }
}

/** The product's own roles stay. */
export class RoleIsBuiltIn extends UserError {
  constructor() {
    super('access.role-is-built-in');
  }
}
