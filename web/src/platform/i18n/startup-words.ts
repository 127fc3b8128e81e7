import {
  type StartupNameAlternative,
  startupLabel,
  startupPluralLabel,
} from '@seedbed/domain/incubators/startup-label.ts';
import { boot } from '#platform/boot.ts';

const defaults: Record<string, [one: string, many: string]> = {
  en: ['Startup', 'Startups'],
  ar: ['شركة ناشئة', 'الشركات الناشئة'],
};

/** The organisation's own word for a startup, and for several; the interface's where it chose none. */
export function startupWords(language: string): { startup: string; startups: string } {
  const chosen: StartupNameAlternative | undefined = boot.publicIncubator?.startupNameAlternative;
  const [one, many] = defaults[language] ?? ['Startup', 'Startups'];
  return { startup: startupLabel(chosen, language) ?? one, startups: startupPluralLabel(chosen, language) ?? many };
}
