import { isId } from '@seedbed/domain/kernel/ids.ts';
import { people } from '#capabilities/activity/activity-texts.ts';
import type { Context } from '#platform/graphql/context.ts';
import { translate } from '#platform/messages.ts';
import type { ActivityCard } from './activity-list.ts';

export interface FieldChange {
  field: string;
  old: string | null;
  new: string | null;
}

const longest = 500;

/** The changed fields in the language of the reader, with the values before and after as texts. */
export function fieldChanges({ type, changes }: ActivityCard, context: Context): Promise<FieldChange[]> {
  const [capability] = type.split('.');
  return Promise.all(
    Object.entries(changes ?? {}).map(async ([name, { old, new: value }]) => ({
      field: fieldName(capability ?? '', name, context),
      old: await valueText(old, context),
      new: await valueText(value, context),
    })),
  );
}

/** A part of a field, such as `done.<person>`, has the name of the field; a field without a text keeps its name. */
function fieldName(capability: string, name: string, { language, words }: Context): string {
  const [whole = name] = name.split(/[^\w]/);
  const keys = [`${capability}:fields.${whole}`, `${capability}:columns.${whole}`, `activity:feed.fields.${whole}`];
  return translate(keys, language, words).replace(/^.*fields\./, '');
}

async function valueText(value: unknown, context: Context): Promise<string | null> {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return translate(value ? 'privacy:yes' : 'privacy:no', context.language);
  if (Array.isArray(value)) {
    const parts = await Promise.all(value.map((one) => valueText(one, context)));
    return parts.filter((part) => part !== null).join(', ') || null;
  }
  if (typeof value === 'object') return JSON.stringify(value).slice(0, longest);
  const text = String(value);
  // Ids of people are read as names; other ids say nothing to a reader, but tell two values apart.
  if (isId<'User'>(text)) return (await context.loader(people).load(text))?.fullName ?? text;
  return text.slice(0, longest);
}
