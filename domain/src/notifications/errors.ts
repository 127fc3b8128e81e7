import { UserError } from '#kernel/user-error.ts';

export class ChannelIsLocked extends UserError {
  constructor() {
    super('notifications.channel-is-locked');
  }
}
