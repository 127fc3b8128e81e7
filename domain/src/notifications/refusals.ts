import { Refusal } from '#kernel/refusal.ts';

export class ChannelIsLocked extends Refusal {
  constructor() {
    super('notifications.channel-is-locked');
  }
}
