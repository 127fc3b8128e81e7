import { canEditChatAccess, canHoldChat, canSeeChatRules } from '@seedbed/domain/chat/policy.ts';
import { sql } from 'drizzle-orm';
import type { VisibleChanges } from '#platform/undo/visible-changes.ts';

/** Changes of rules and reports, for the people who may see them. */
export const visibleChanges: VisibleChanges = {
  ChatRules: (actor) => canSeeChatRules(actor) && sql`true`,
  ChatAccess: (actor) => canEditChatAccess(actor) && sql`true`,
  ChatHold: (actor) => canHoldChat(actor) && sql`true`,
  ChatReport: (actor) => canEditChatAccess(actor) && sql`true`,
};
