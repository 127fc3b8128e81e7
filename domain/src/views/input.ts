import * as v from 'valibot';
import type { ScalarMetadata } from '#kernel/schema-fields.ts';
import { requiredLine } from '#kernel/text/line-input.ts';
import { checked, recordId } from '#kernel/validation.ts';
import { listNames } from './list-names.gen.ts';

export const viewLimits = {
  name: 80,
  address: 4_000,
  shown: 20_000,
  columns: 100,
  roles: 100,
  views: 200,
  favorites: 20,
} as const;

const name = requiredLine(viewLimits.name);
/** A list by the name that its page gives it. */
const list = v.pipe(
  v.string('invalid'),
  v.check((name) => listNames.includes(name), 'invalid'),
);
/** The query of the list's address, encoded: filters, sort, group, columns and layout. */
const address = v.pipe(
  v.string('invalid'),
  v.maxLength(viewLimits.address, 'max-characters'),
  v.regex(/^[^\s?#]*$/, 'invalid'),
);
const ids = v.pipe(
  v.array(recordId()),
  v.maxLength(viewLimits.roles, 'invalid'),
  v.transform((all) => [...new Set(all)].sort()),
);

const key = v.pipe(v.string('invalid'), v.maxLength(64, 'invalid'));
/** The server knows the lists. Each checks filter, sort, group and search. */
const shown = v.pipe(
  v.object({
    list: key,
    columns: v.pipe(v.array(key, 'invalid'), v.minLength(1, 'invalid'), v.maxLength(viewLimits.columns, 'invalid')),
    filter: v.unknown(),
    sort: v.unknown(),
    group: v.unknown(),
    search: v.unknown(),
  }),
  v.check((one) => JSON.stringify(one).length <= viewLimits.shown, 'invalid'),
  v.metadata({ scalar: 'JSON' } satisfies ScalarMetadata),
  v.description('What the list shows at the address: { list, columns, filter, sort, group, search }. Links need it.'),
);
export type ShownByView = v.InferOutput<typeof shown>;

export const newView = v.object({ list, name, address, shown: v.nullish(shown, null) });
export const viewChanges = v.object({
  name: v.optional(name),
  address: v.optional(address),
  shown: v.optional(v.nullable(shown)),
  roleIds: v.optional(v.pipe(ids, v.description('The roles whose people see it; empty for none.'))),
  defaultRoleIds: v.optional(v.pipe(ids, v.description('The roles whose people see it first.'))),
  isLocked: v.optional(v.boolean('invalid')),
});

/** Throws `Validation`. */
export const checkNewView = (input: object) => checked(newView, input, { namespace: 'views' });
/** A field that is not given stays as it is. Throws `Validation`. */
export const checkViewChanges = (input: object) => checked(viewChanges, input, { namespace: 'views' });
export const checkViewList = (input: { list: string }) => checked(v.object({ list }), input, { namespace: 'views' });

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The records that the filters of an address name. */
export const idsInAddress = (text: string): string[] => [...new Set(text.match(uuid) ?? [])];

/** Days until a link ends; null for a link without an end. */
export const linkDays = [1, 7, 30, 90] as const;
export const usualLinkDays = 30;
export const linkPasswordLength = { min: 8, max: 100 } as const;

const newLink = v.object({
  days: v.nullable(v.picklist(linkDays, 'exports.link-days')),
  /** Empty for none. */
  password: v.pipe(
    v.string('invalid'),
    v.maxLength(linkPasswordLength.max, 'max-characters'),
    v.check((text) => text === '' || text.length >= linkPasswordLength.min, 'min-characters'),
    v.check((text) => text === '' || text.trim() !== '', 'exports.blank-password'),
  ),
  /** The columns of fields for some roles that people outside see too. */
  limitedColumns: v.pipe(
    v.array(v.pipe(v.string('invalid'), v.maxLength(64, 'max-characters')), 'invalid'),
    v.maxLength(viewLimits.columns, 'too-many'),
  ),
});

/** Throws `Validation`. */
export const checkViewLink = (input: object) =>
  checked(newLink, input, {
    namespace: 'exports',
    params: { min: linkPasswordLength.min, days: linkDays.join(', ') },
  });
