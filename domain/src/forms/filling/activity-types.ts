import type { Audience, DomainEvent } from '#kernel/event.ts';

interface LoggedFilling {
  id: string;
  /** The name of the form. */
  name: string;
  startupId: string | null;
  audience: readonly Audience[];
}

export type FillingEventType =
  | 'forms.filling-started'
  | 'forms.filling-submitted'
  | 'forms.filling-reopened'
  | 'forms.filling-canceled'
  | 'forms.filling-restored';

/** The payload names the form: the log holds no answers. */
export const fillingEvent = <Type extends FillingEventType>(
  type: Type,
  { id, name, startupId, audience }: LoggedFilling,
) => ({ type, kind: 'Filling', recordId: id, startupId, audience, payload: { name } }) as const satisfies DomainEvent;
