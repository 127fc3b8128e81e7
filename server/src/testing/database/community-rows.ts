import { newId } from '@seedbed/domain/kernel/ids.ts';

/** Rows of chat and community whose checks a plain row breaks, as text and values of an insert. */
export const communityRows = ({ tenantId, userId }: Record<'tenantId' | 'userId', string>) =>
  ({
    chat_holds: ["(tenant_id, id, user_id, reason) values ($1, $2, $3, 'Case 7')", [tenantId, newId(), userId]],
    introductions: [
      "(tenant_id, id, first_id, second_id, first_note, second_note) values ($1, $2, $3, (select id from users where tenant_id = $1 and id <> $3 limit 1), 'x', 'x')",
      [tenantId, newId(), userId],
    ],
  }) satisfies Record<string, [string, unknown[]]>;
