import * as v from 'valibot';
import { emailFrom } from '#kernel/email-address.ts';
import type { ScalarMetadata } from '#kernel/schema-fields.ts';
import { cleanText } from '#kernel/text/clean-text.ts';
import { requiredLine } from '#kernel/text/line-input.ts';
import { checked, moment, recordId } from '#kernel/validation.ts';
import { mostAllowed, mostItems } from './room.ts';

const options = { namespace: 'rooms' };

const text = (max: number) =>
  v.pipe(
    v.string('invalid'),
    v.transform((typed) => cleanText(typed, true)),
    v.maxLength(max, 'max-characters'),
  );

export const roomFields = v.object({
  name: requiredLine(120),
  introduction: v.optional(text(2_000), ''),
  agreement: v.optional(
    v.pipe(text(20_000), v.description('Visitors agree to it before they enter; empty for none.')),
    '',
  ),
  isWatermarked: v.optional(v.boolean('invalid'), false),
});
export type RoomInput = v.InferOutput<typeof roomFields>;
export const checkRoom = (input: object): RoomInput => checked(roomFields, input, options);

export const groupFields = v.object({
  name: requiredLine(80),
  mayDownload: v.optional(v.boolean('invalid'), false),
  itemIds: v.optional(
    v.nullable(
      v.pipe(
        v.array(recordId<'RoomItem'>(), 'invalid'),
        v.maxLength(mostItems, 'max-items'),
        v.description('The items that it sees. All at its creation, and unchanged afterwards, if absent.'),
      ),
    ),
    null,
  ),
});
export type GroupInput = v.InferOutput<typeof groupFields>;
export const checkGroup = (input: object): GroupInput => checked(groupFields, input, options);

const domainShape = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** An address or a domain in lower case; null for anything else. */
export function allowedEntry(typed: string): string | null {
  const entry = typed.trim().toLowerCase();
  if (entry.replace(/^@/, '').includes('@')) return emailFrom(entry) || null;
  const domain = entry.replace(/^@/, '');
  return domain.length <= 253 && domainShape.test(domain) ? domain : null;
}

export const roomPasswordLength = { min: 8, max: 200 } as const;

export const linkFields = v.object({
  name: requiredLine(80),
  groupId: recordId<'RoomGroup'>(),
  password: v.optional(
    v.pipe(
      v.string('invalid'),
      v.maxLength(roomPasswordLength.max, 'max-characters'),
      v.check((typed) => typed === '' || typed.length >= roomPasswordLength.min, 'rooms.password-length'),
      v.description('Empty for none.'),
    ),
    '',
  ),
  allowed: v.optional(
    v.pipe(
      v.array(v.string('invalid'), 'invalid'),
      v.maxLength(mostAllowed, 'rooms.too-many-addresses'),
      v.check((all) => all.every((one) => allowedEntry(one) !== null), 'rooms.no-address'),
      v.transform((all) => [...new Set(all.map((one) => allowedEntry(one) as string))]),
      v.description('Addresses and domains; empty for everyone.'),
    ),
    [],
  ),
  mustVerifyEmail: v.optional(v.boolean('invalid'), false),
  expiresAt: v.optional(v.nullable(v.pipe(moment, v.metadata({ scalar: 'DateTime' } satisfies ScalarMetadata))), null),
});
export type LinkInput = v.InferOutput<typeof linkFields>;
export const checkLink = (input: object): LinkInput => checked(linkFields, input, options);

/** One of both. */
export const itemFields = v.object({
  documentId: v.optional(v.nullable(recordId<'StartupDocument'>()), null),
  requestId: v.optional(v.nullable(recordId<'AssetRequest'>()), null),
});
export type ItemInput = v.InferOutput<typeof itemFields>;

const itemsFields = v.object({
  items: v.pipe(
    v.array(
      v.pipe(
        itemFields,
        v.check(({ documentId, requestId }) => (documentId === null) !== (requestId === null), 'invalid'),
      ),
    ),
    v.maxLength(mostItems, 'max-items'),
  ),
});
export const checkItems = (items: readonly object[]): ItemInput[] => checked(itemsFields, { items }, options).items;

const requiredText = (max: number) => v.pipe(text(max), v.nonEmpty('required'));

export const checkQuestion = (question: unknown): string =>
  checked(v.object({ question: requiredText(2_000) }), { question }, options).question;

export const checkAnswer = (answer: unknown): string =>
  checked(v.object({ answer: requiredText(4_000) }), { answer }, options).answer;

export const checkEmail = (typed: unknown): string =>
  checked(
    v.object({
      email: v.pipe(
        v.string('required'),
        v.trim(),
        v.nonEmpty('required'),
        v.check((one) => emailFrom(one) !== null, 'email'),
        v.transform((one) => emailFrom(one) as string),
      ),
    }),
    { email: typed },
    options,
  ).email;
