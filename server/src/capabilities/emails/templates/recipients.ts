import type { MergeValues } from '@seedbed/domain/emails/templates/merge-fields.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import type { Tx } from '#platform/tx.ts';

/** A real recipient for the preview of an email. */
export interface TemplateRecipient {
  id: string;
  name: string;
  values: MergeValues;
}

/** The newest recipients of a scope that the person may see, with their facts in the language of the email. */
type FindRecipients = (tx: Tx, actor: Actor, scope: string, language: Language) => Promise<TemplateRecipient[]>;

let finder: FindRecipients = async () => [];

/** Called once at start by the capability whose emails have templates. */
export function registerTemplateRecipients(find: FindRecipients) {
  finder = find;
}

export const findRecipients: FindRecipients = (...call) => finder(...call);
