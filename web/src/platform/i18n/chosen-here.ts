import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import { stored } from '#platform/stored.ts';

/** The language chosen before sign-in, which the account does not have yet. */
export const chosenHere = stored('chosen-language', isLanguage, 'tab');
