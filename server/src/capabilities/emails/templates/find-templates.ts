import type { PermitFacts } from '@seedbed/domain/access/permits.ts';
import { canSeeTemplates, canWriteTemplate } from '@seedbed/domain/emails/policy.ts';
import type { TemplatePlace } from '@seedbed/domain/emails/templates/activity-types.ts';
import {
  type TemplateKey,
  type TemplateTexts,
  templateKeys,
  templateOf,
} from '@seedbed/domain/emails/templates/template.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed, FeatureLocked, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { emailTemplates, type TemplateRow } from '#capabilities/emails/table.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { translate } from '#platform/messages.ts';
import { openRecord } from '#platform/record-kinds.ts';
import type { Tx } from '#platform/tx.ts';

export interface EmailTemplate extends TemplateTexts {
  key: TemplateKey;
  scope: string;
  variant: string;
  language: Language;
  /** Null for the words of the product, or of all funnels. */
  row: TemplateRow | null;
  /** The origin of the words. */
  source: 'product' | 'organization' | 'funnel';
  canEdit: boolean;
}

/** The words of the product, with their merge fields. */
export const productTexts = (key: TemplateKey, language: Language): TemplateTexts => {
  const fields = Object.fromEntries(templateOf(key).fields.map((name) => [name, `{{${name}}}`]));
  const textOf = (part: string) => translate(`emails:templates.${key}.${part}`, language, fields);
  return { subject: textOf('subject'), text: textOf('text'), button: textOf('button') };
};

/** The person's relation to what the scope names. Throws `NotFound`. */
export async function scopeFacts(tx: Tx, actor: Actor, scope: string): Promise<PermitFacts> {
  if (scope === '') return {};
  const [kind = '', id = ''] = scope.split('/');
  if (kind !== 'funnel') throw new NotFound();
  return openRecord(tx, actor, kind, id);
}

/** Throws `FeatureLocked`, or `Forbidden` for people without any right on templates. */
export async function assertTemplates(tx: Tx, actor: Actor): Promise<void> {
  assertAllowed(canSeeTemplates(actor));
  if (!(await hasFeatureIn(tx, 'emailTemplates'))) throw new FeatureLocked('emailTemplates');
}

/** All emails of a scope in one language: own words first, then those of all funnels, then those of the product. */
export async function listTemplates(tx: Tx, actor: Actor, scope: string, language: Language): Promise<EmailTemplate[]> {
  await assertTemplates(tx, actor);
  const facts = await scopeFacts(tx, actor, scope);
  const rows = await tx.db
    .select()
    .from(emailTemplates)
    .where(
      and(
        inArray(emailTemplates.scope, [...new Set([scope, ''])]),
        eq(emailTemplates.language, language),
        isNull(emailTemplates.trashedAt),
      ),
    );
  return templateKeys.flatMap((key) => {
    const own = rows.filter((row) => row.key === key);
    const variants = ['', ...new Set(own.map(({ variant }) => variant).filter(Boolean))].sort();
    return variants.map((variant): EmailTemplate => {
      const row = own.find((one) => one.variant === variant && one.scope === scope) ?? null;
      const general = own.find((one) => one.variant === variant && one.scope === '') ?? null;
      const texts = row ?? general ?? productTexts(key, language);
      const source = row && scope ? 'funnel' : (row ?? general) ? 'organization' : 'product';
      const { subject, text, button } = texts;
      const canEdit = canWriteTemplate(actor, key, row === null, facts);
      return { key, scope, variant, language, subject, text, button, row, source, canEdit };
    });
  });
}

/** The row of one email, also from the trash. Locked, so that two people never write unseen. */
export async function lockTemplate(tx: Tx, { key, scope, variant, language }: TemplatePlace) {
  const [row] = await tx.db
    .select()
    .from(emailTemplates)
    .where(
      and(
        eq(emailTemplates.key, key),
        eq(emailTemplates.scope, scope),
        eq(emailTemplates.variant, variant),
        eq(emailTemplates.language, language as Language),
      ),
    )
    .for('update');
  return row ?? null;
}
