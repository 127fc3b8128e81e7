import { UserError } from '#kernel/user-error.ts';

/** Another record cannot exist without this one, such as a lead of a funnel. */
export class StillNeeded extends UserError {
  constructor() {
    super('activity.still-needed');
  }
}
