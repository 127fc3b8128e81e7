import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import { stored } from '#platform/browser-storage.ts';

/** The language chosen before sign-in, which the account does not have yet. */
export const chosenLanguage = stored('chosen-language', isLanguage, 'tab');
