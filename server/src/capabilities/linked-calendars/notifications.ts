import { ownsAccount } from '@seedbed/domain/linked-calendars/policy.ts';
import { eq } from 'drizzle-orm';
import { notifyOn } from '#platform/activity-log/notification-rules.ts';
import { type LinkedAccount, linkedAccounts } from './table.ts';

export const notifications = [
  notifyOn<LinkedAccount>({
    on: ['linked-calendars.sign-in-needed'],
    type: 'calendarNeedsSignIn',
    audience: async (tx, { recordId }) => {
      const [account] = await tx.db
        .select()
        .from(linkedAccounts)
        .where(eq(linkedAccounts.id, recordId as LinkedAccount['id']));
      if (account?.state !== 'needs_sign_in' || account.trashedAt) return null;
      return {
        people: [account.userId],
        subject: account,
        record: { kind: 'LinkedAccount', id: account.id, startupId: null },
        isAutomatic: true,
      };
    },
    allowed: ownsAccount,
  }),
];
