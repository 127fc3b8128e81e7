import { type MergeValues, merged, mergedParagraphs } from '@seedbed/domain/emails/templates/merge-fields.ts';
import type { TemplateKey, TemplateTexts } from '@seedbed/domain/emails/templates/template.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { emailTemplates } from '#capabilities/emails/table.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import type { Tx } from '#platform/tx.ts';
import { productTexts } from './find-templates.ts';

export interface TemplateUse {
  key: TemplateKey;
  language: Language;
  /** Its words come before those of all funnels. */
  funnelId?: string | null | undefined;
  /** The reason of a rejection: its words come before the general ones. */
  variant?: string | null | undefined;
  values: MergeValues;
}

export interface RenderedTemplate {
  subject: string;
  paragraphs: string[];
  button: string;
}

/** The words for one recipient, as `queueMail` takes them: names are isolated. */
export const renderTemplate = (tx: Tx, use: TemplateUse): Promise<RenderedTemplate> => templateRenderer(tx)(use);

/** For many recipients: reads the words of each template and language once. */
export function templateRenderer(tx: Tx): (use: TemplateUse) => Promise<RenderedTemplate> {
  const read = new Map<string, Promise<TemplateTexts>>();
  return async (use) => {
    const key = JSON.stringify([use.key, use.language, use.funnelId, use.variant]);
    const texts = read.get(key) ?? textsOf(tx, use);
    read.set(key, texts);
    return fillTemplate(await texts, use.values);
  };
}

export function fillTemplate({ subject, text, button }: TemplateTexts, values: MergeValues): RenderedTemplate {
  const shown: MergeValues = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value && isolated(value)]),
  );
  return {
    subject: merged(subject, shown),
    paragraphs: mergedParagraphs(text, shown),
    button: merged(button, shown),
  };
}

/** The nearest words: the funnel before all funnels, and within each the reason before all reasons. */
async function textsOf(tx: Tx, { key, language, funnelId, variant }: TemplateUse): Promise<TemplateTexts> {
  if (!(await hasFeatureIn(tx, 'emailTemplates'))) return productTexts(key, language);
  const scopes = [...(funnelId ? [`funnel/${funnelId}`] : []), ''];
  const variants = [...(variant ? [variant] : []), ''];
  const rows = await tx.db
    .select()
    .from(emailTemplates)
    .where(
      and(
        eq(emailTemplates.key, key),
        inArray(emailTemplates.scope, scopes),
        inArray(emailTemplates.variant, variants),
        eq(emailTemplates.language, language),
        isNull(emailTemplates.trashedAt),
      ),
    );
  const [nearest] = rows.sort(
    (a, b) =>
      scopes.indexOf(a.scope) - scopes.indexOf(b.scope) || variants.indexOf(a.variant) - variants.indexOf(b.variant),
  );
  return nearest ?? productTexts(key, language);
}
