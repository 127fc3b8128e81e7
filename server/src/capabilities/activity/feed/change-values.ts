import { isId } from '@seedbed/domain/kernel/ids.ts';
import { people } from '#capabilities/activity/activity-texts.ts';
import type { Context } from '#platform/graphql/context.ts';
import { translate } from '#platform/messages.ts';
import type { ActivityCard } from './activity-list.ts';
import { type Part, permissionChanges } from './permission-changes.ts';

export interface FieldChange {
  field: string;
  old: string | null;
  new: string | null;
}

const longest = 500;

/** The changed fields in the language of the reader, with the values before and after as texts. */
export function fieldChanges(activity: ActivityCard, context: Context): Promise<FieldChange[]> {
  const [capability = ''] = activity.type.split('.');
  const parts = Object.entries(activity.changes ?? {}).flatMap(([key, { old, new: value }]) => {
    const part = { key, field: fieldName(capability, key, context), old, new: value };
    return permissionChanges(activity, part, context) ?? partsOf(capability, part, context);
  });
  return Promise.all(
    parts.map(async ({ key, field, old, new: value }) => ({
      field,
      old: await valueText(old, [capability, key], context),
      new: await valueText(value, [capability, key], context),
    })),
  );
}

type Fields = Readonly<Record<string, unknown>>;
const hasFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value with fields of its own becomes those of them that changed. */
function partsOf(capability: string, part: Part, context: Context): Part[] {
  if (!hasFields(part.old) && !hasFields(part.new)) return [part];
  const [old, value] = [part.old, part.new].map((one) => (hasFields(one) ? one : {})) as [Fields, Fields];
  const changed = [...new Set([...Object.keys(old), ...Object.keys(value)])].filter(
    (key) => JSON.stringify(old[key]) !== JSON.stringify(value[key]),
  );
  return changed.flatMap((key) => {
    const field = `${part.field} · ${fieldName(capability, key, context)}`;
    return partsOf(capability, { key, field, old: old[key], new: value[key] }, context);
  });
}

/** A part of a field, such as `done.<person>`, has the name of the field; a field without a text keeps its name. */
function fieldName(capability: string, name: string, { language, words }: Context): string {
  const [whole = name] = name.split(/[^\w]/);
  const keys = [`${capability}:fields.${whole}`, `${capability}:columns.${whole}`, `activity:feed.fields.${whole}`];
  return translate(keys, language, words).replace(/^.*fields\./, '');
}

async function valueText(value: unknown, field: readonly [string, string], context: Context): Promise<string | null> {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return translate(value ? 'privacy:yes' : 'privacy:no', context.language);
  if (Array.isArray(value)) {
    const parts = await Promise.all(value.map((one) => valueText(one, field, context)));
    return parts.filter((part) => part !== null).join(', ') || null;
  }
  // A text in one of its languages.
  if (hasFields(value) && 'language' in value && 'value' in value) return valueText(value.value, field, context);
  if (typeof value === 'object') return JSON.stringify(value).slice(0, longest);
  const text = String(value);
  // Ids of people are read as names; other ids mean nothing to a reader, but distinguish two values.
  if (isId<'User'>(text)) return (await context.loader(people).load(text))?.fullName ?? text;
  return codeText(text, field, context) ?? text.slice(0, longest);
}

/** The word that lists show for a code, such as a status. */
function codeText(text: string, [capability, key]: readonly [string, string], context: Context): string | null {
  if (!/^[a-z_]{2,40}$/i.test(text)) return null;
  const keys = [`${capability}:values.${key}.${text}`, ...(capability === 'access' ? [`access:scopes.${text}`] : [])];
  const word = translate(keys, context.language, context.words);
  return /^(values|scopes)\./.test(word) ? null : word;
}
