import type { SenderVerdict } from '@seedbed/domain/emails/sender.ts';

/** The color of the verdict on a DNS record. */
export const senderTones = {
  good: 'good',
  weak: 'warn',
  missing: 'warn',
  wrong: 'warn',
  unsigned: 'plain',
  unknown: 'plain',
} as const satisfies Record<SenderVerdict, string>;
