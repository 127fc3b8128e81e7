import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { same } from '@seedbed/domain/kernel/event.ts';
import { FeatureLocked } from '@seedbed/domain/kernel/user-error.ts';
import { resourceEvent, sectionEvent } from '@seedbed/domain/resources/activity-types.ts';
import { type AudienceRule, audienceTexts } from '@seedbed/domain/resources/audience/audience.ts';
import { checkAudience } from '@seedbed/domain/resources/audience/input.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { audienceOf, replaceAudience } from '#capabilities/resources/audience/set-audience.ts';
import { editableSection } from '#capabilities/resources/sections/find-sections.ts';
import { resourceAudiences } from '#capabilities/resources/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { editableResource } from './editable-resource.ts';

/** Without the feature an audience can still be opened to everyone. */
async function changed(tx: Tx, id: string, input: object) {
  const audience = checkAudience(input);
  const before = await audienceOf(tx, resourceAudiences, id);
  if (same(before, audience)) return null;
  if (audience.length > 0 && !(await hasFeatureIn(tx, 'resourceVisibility')))
    throw new FeatureLocked('resourceVisibility');
  await replaceAudience(tx, resourceAudiences, id, audience);
  return { audience: { old: audienceTexts(before), new: audienceTexts(audience) } };
}

/** No lines: those of the section. Unchanged lines write nothing. */
export async function setResourceAudience(tx: Tx, actor: Actor, id: string, audience: readonly AudienceRule[]) {
  const resource = await editableResource(tx, actor, id);
  const changes = await changed(tx, resource.id, { audience });
  if (changes) await logActivity(tx, actor, resourceEvent('resources.audience-set', resource, changes));
  return resource;
}

/** No lines: everyone. */
export async function setSectionAudience(tx: Tx, actor: Actor, id: string, audience: readonly AudienceRule[]) {
  const section = await editableSection(tx, actor, id);
  const changes = await changed(tx, section.id, { audience });
  if (changes) await logActivity(tx, actor, sectionEvent('resources.section-audience-set', section, changes));
  return section;
}
