import { canWriteTemplate } from '@seedbed/domain/emails/policy.ts';
import { type TemplatePlace, templateEvent } from '@seedbed/domain/emails/templates/activity-types.ts';
import { checkTemplate, checkVariant } from '@seedbed/domain/emails/templates/input.ts';
import { type TemplateTexts, templateKeys } from '@seedbed/domain/emails/templates/template.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed, Conflict, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { emailTemplates, type TemplateRow } from '#capabilities/emails/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { assertTemplates, lockTemplate, productTexts, scopeFacts } from './find-templates.ts';

export interface GivenTemplate {
  key: string;
  scope?: string | null | undefined;
  variant?: string | null | undefined;
  language: string;
  input: TemplateTexts;
  /** The version that the person saw; 0 for a text that does not exist yet. */
  version?: number | null | undefined;
}

/** Writes the tenant's own words of one email. Unchanged words write nothing. */
export async function saveTemplate(tx: Tx, actor: Actor, given: GivenTemplate): Promise<TemplateRow> {
  const place = checkedPlace(given);
  await assertTemplates(tx, actor);
  const facts = await scopeFacts(tx, actor, place.scope);
  const before = await lockTemplate(tx, place);
  const live = before?.trashedAt ? null : before;
  assertAllowed(canWriteTemplate(actor, place.key, live === null, facts));
  const texts = checkTemplate(place.key, given.input);
  const old = live ?? { ...productTexts(place.key, place.language), version: 0 };
  const changes = changesBetween<TemplateTexts>(old, texts, ['subject', 'text', 'button']);
  if (live && !changes) return live;
  if (given.version != null && given.version !== (live?.version ?? 0))
    throw new Conflict({ version: live?.version ?? 0 });
  const [row] = before
    ? await tx.db
        .update(emailTemplates)
        .set({ ...texts, trashedAt: null, updatedAt: sql`now()`, version: sql`${emailTemplates.version} + 1` })
        .where(eq(emailTemplates.id, before.id))
        .returning()
    : await tx.db
        .insert(emailTemplates)
        .values({ tenantId: tx.tenantId, id: newId<'EmailTemplate'>(), ...place, ...texts })
        .onConflictDoNothing()
        .returning();
  // Somebody wrote it at the same moment.
  if (!row) throw new Conflict({ version: 1 });
  if (changes) await logActivity(tx, actor, templateEvent('emails.template-changed', row.id, place, changes, actor));
  return row;
}

function checkedPlace({ key: given, scope, variant, language }: GivenTemplate) {
  const key = templateKeys.find((one) => one === given);
  if (!key || !isLanguage(language)) throw new NotFound();
  return { key, scope: scope ?? '', variant: checkVariant(key, variant) ?? '', language };
}

/** Restores the texts of all funnels, or of the product. Idempotent. */
export const resetTemplate = (actor: Actor, given: Omit<GivenTemplate, 'input'>): Promise<TemplatePlace> =>
  writeTx(actor, async (tx) => {
    const place = checkedPlace({ ...given, input: { subject: '', text: '', button: '' } });
    await assertTemplates(tx, actor);
    const facts = await scopeFacts(tx, actor, place.scope);
    assertAllowed(canWriteTemplate(actor, place.key, false, facts));
    const before = await lockTemplate(tx, place);
    if (!before || before.trashedAt) return place;
    if (given.version != null && given.version !== before.version) throw new Conflict({ version: before.version });
    await setTemplateTrashed(tx, before, true);
    const none = { subject: null, text: null, button: null };
    const changes = changesBetween<object>(before, none, ['subject', 'text', 'button'] as never) ?? {};
    await logActivity(tx, actor, templateEvent('emails.template-reset', before.id, place, changes, actor));
    return place;
  });

export const setTemplateTrashed = (tx: Tx, { id }: Pick<TemplateRow, 'id'>, isTrashed: boolean) =>
  tx.db
    .update(emailTemplates)
    .set({
      trashedAt: isTrashed ? sql`now()` : null,
      updatedAt: sql`now()`,
      version: sql`${emailTemplates.version} + 1`,
    })
    .where(eq(emailTemplates.id, id));
