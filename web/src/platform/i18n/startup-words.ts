import { type StartupWords, startupWords as wordsOf } from '@seedbed/domain/incubators/startup-label.ts';
import { boot } from '#platform/boot.ts';

/** The organization's word for startup and its plural, else the default. */
export const startupWords = (language: string): StartupWords =>
  wordsOf(boot.publicIncubator?.startupNameAlternative, language);
