import { UserError } from '#kernel/user-error.ts';

export class TagNameTaken extends UserError {
  constructor(name: string) {
    const params = { name };
    super('taxonomy.name-taken', params, { name: [{ code: 'taxonomy.name-taken', params }] });
  }
}

/** A list holds at most this many tags. */
export class TooManyTags extends UserError {
  constructor(count: number) {
    super('taxonomy.too-many', { count });
  }
}
