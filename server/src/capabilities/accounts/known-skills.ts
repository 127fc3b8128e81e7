import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { featuresOf, findIncubatorIn } from '#capabilities/incubators/public.ts';
import type { Tx } from '#platform/tx.ts';

/** All skill names of the tenant; registered by the taxonomy capability, which this one must not import. */
let skillNames: (tx: Tx) => Promise<string[]> = async () => [];
export function registerSkillNames(given: typeof skillNames) {
  skillNames = given;
}

async function areSkillsLocked(tx: Tx): Promise<boolean> {
  const { settings, ...incubator } = await findIncubatorIn(tx);
  return !settings.allowWriteInOptionInUserSkills && hasFeature(featuresOf(incubator), 'lockedSkills');
}

/** With locked skills a person adds only known ones; existing ones may remain. */
export async function assertKnownSkills(tx: Tx, skills: readonly string[], before: readonly string[]): Promise<void> {
  const added = skills.filter((skill) => !before.includes(skill));
  if (added.length === 0 || !(await areSkillsLocked(tx))) return;
  const known = new Set(await skillNames(tx));
  if (added.some((skill) => !known.has(skill)))
    throw new Validation({
      expertise: [{ code: 'own-account.unknown-skill', params: { field: 'own-account:fields.expertise' } }],
    });
}
