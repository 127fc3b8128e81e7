import { Refusal } from '#kernel/user-error.ts';

export class ChannelIsLocked extends Refusal {
  constructor() {
    super('notifications.channel-is-locked');
  }
}
