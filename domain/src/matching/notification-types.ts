import { forMe, type NotificationKinds } from '#kernel/notifications/notification-kind.ts';

const ofMatch = { category: 'program', mail: forMe, detail: ['startup'] } as const;

export const notificationTypes = {
  matchProposed: { ...ofMatch, style: 'flag' },
  matchAnswerDue: { ...ofMatch, style: 'check' },
  matchAccepted: { ...ofMatch, style: 'flag', only: 'startups' },
  matchUnanswered: { ...ofMatch, style: 'flag', only: 'team' },
} as const satisfies NotificationKinds;
