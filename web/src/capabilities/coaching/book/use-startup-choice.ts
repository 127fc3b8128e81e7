import { canBookFor, canCoachStartup } from '@seedbed/domain/coaching/policy.ts';
import { useStartupChoices } from '#capabilities/startups/public.tsx';
import { useActor } from '#platform/actor.tsx';
import type { ChoiceSource } from '#platform/forms/picker/choices.ts';

/** The startups for which the person books, or that they coach. */
export function useStartupChoice(part: 'book' | 'coach'): ChoiceSource {
  const actor = useActor();
  const source = useStartupChoices();
  const may = part === 'book' ? canBookFor : canCoachStartup;
  const groups = source.groups.map((group) => ({
    ...group,
    choices: group.choices.filter(({ value }) => may(actor, value)),
  }));
  return { ...source, groups };
}
