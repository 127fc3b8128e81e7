import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import { stored } from '#platform/stored.ts';

/** The language that somebody chose by hand before signing in; their account does not know of it yet. */
export const chosenHere = stored('chosen-language', isLanguage, 'tab');
