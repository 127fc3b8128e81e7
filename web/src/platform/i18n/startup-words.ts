import { startupLabel, startupPluralLabel } from '@seedbed/domain/incubators/startup-label.ts';
import { boot } from '#platform/boot.ts';

/** The organisation's own word for a startup, and for several; the interface's where it chose none. */
export function startupWords(language: string): { startup: string; startups: string } {
  const chosen = boot.publicIncubator?.startupNameAlternative;
  return { startup: startupLabel(chosen, language), startups: startupPluralLabel(chosen, language) };
}
