import type { Changes, DomainEvent } from '#kernel/event.ts';
import type { TemplateKey } from './template.ts';

/** Which email the words belong to. */
export interface TemplatePlace {
  key: TemplateKey;
  /** Empty for all funnels. */
  scope: string;
  /** The reason of a rejection; empty for all reasons. */
  variant: string;
  language: string;
}

export type TemplateEventType = 'emails.template-changed' | 'emails.template-reset';

/** Only the actor is in the audience: the words concern nobody's page. */
export const templateEvent = (
  type: TemplateEventType,
  id: string,
  { key, scope, variant, language }: TemplatePlace,
  changes: Changes,
  by: { userId: string },
) =>
  ({
    type,
    kind: 'EmailTemplate',
    recordId: id,
    audience: [`user:${by.userId}`],
    payload: { key, scope, variant, language },
    changes,
  }) as const satisfies DomainEvent;
