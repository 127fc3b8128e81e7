import { type FunnelKind, mainName } from '@seedbed/domain/applications/funnels/funnel.ts';
import { checkNewFunnel } from '@seedbed/domain/applications/funnels/input.ts';
import { canCreateFunnels } from '@seedbed/domain/applications/funnels/policy.ts';
import { canCreateForms, canPublishForm } from '@seedbed/domain/forms/policy.ts';
import { startupWords } from '@seedbed/domain/incubators/startup-label.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isLanguage, type Language } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { createFunnel } from '#capabilities/applications/funnels/create-funnel.ts';
import { type FunnelCard, findFunnel } from '#capabilities/applications/funnels/find-funnels.ts';
import { saveRounds } from '#capabilities/applications/funnels/rounds/save-rounds.ts';
import { funnels } from '#capabilities/applications/table.ts';
import { createForm, loadForm, publishIn, saveLines } from '#capabilities/forms/public.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { isCreated } from '#platform/create-once.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { type Translations, templateLines, templateRounds, translationsIn } from './intake-template.ts';

interface NewIntake {
  id?: string | null | undefined;
  names: unknown;
  kind: FunnelKind;
}

/** A published form with usual questions, and a funnel with two rounds, all or none. Nobody can apply before the team publishes the funnel. */
export const createIntake = (actor: Actor, { id, ...input }: NewIntake): Promise<FunnelCard> =>
  writeTx(actor, async (tx) => {
    // Its form is published at once.
    const publishes = canPublishForm(actor, { createdById: actor.userId });
    assertAllowed(canCreateFunnels(actor) && canCreateForms(actor) && publishes);
    const { names, kind } = checkNewFunnel(input);
    if (id && (await isCreated(tx, actor, funnels, id, { names, kind, copyOf: null })))
      return findFunnel(tx, actor, id);
    const { translations, languages } = await textsOf(tx);
    const formId = await createTemplateForm(tx, actor, { name: mainName(names), kind, translations, languages });
    const funnel = await createFunnel(tx, actor, { input: { names, kind }, id });
    await tx.db.update(funnels).set({ intakeFormId: formId }).where(eq(funnels.id, funnel.id));
    await saveRounds(tx, actor, funnel.id, templateRounds(translations));
    return findFunnel(tx, actor, funnel.id);
  });

interface TemplateForm {
  name: string;
  kind: FunnelCard['kind'];
  translations: Translations;
  languages: readonly Language[];
}

async function createTemplateForm(tx: Tx, actor: Actor, { name, kind, translations, languages }: TemplateForm) {
  const facts = {
    name,
    title: translations('title'),
    description: translations('description'),
    languages,
    purpose: 'application',
  };
  const { id } = await createForm(tx, actor, { input: facts });
  await saveLines(
    tx,
    actor,
    id,
    templateLines(kind, translations).map(({ id: lineId, type, ...content }) => ({ id: lineId, type, content })),
  );
  await publishIn(tx, actor, await loadForm(tx, id, { lock: true }));
  return id;
}

async function textsOf(tx: Tx): Promise<{ translations: Translations; languages: Language[] }> {
  const { settings, defaultLanguage } = await findIncubatorIn(tx);
  const languages = [...new Set([defaultLanguage, ...(settings.languages ?? [])])].filter(isLanguage);
  return {
    languages,
    translations: translationsIn(languages, (language) => startupWords(settings.startupName, language)),
  };
}
