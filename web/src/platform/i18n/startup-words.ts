import { startupLabel, startupPluralLabel } from '@seedbed/domain/incubators/startup-label.ts';
import { boot } from '#platform/boot.ts';

/** The organization's word for startup and its plural, else the default. */
export function startupWords(language: string): { startup: string; startups: string } {
  const chosen = boot.publicIncubator?.startupNameAlternative;
  return { startup: startupLabel(chosen, language), startups: startupPluralLabel(chosen, language) };
}
