import * as v from 'valibot';
import type { DomainEvent } from '#kernel/event.ts';
import { isId } from '#kernel/ids.ts';
import { UserError } from '#kernel/user-error.ts';
import { checked } from '#kernel/validation.ts';

/** Longer lists are no quick way any more. */
export const mostPins = 12;

/** A record, or a saved view, that a person keeps in the sidebar. */
export interface Pin {
  /** The GraphQL type. */
  kind: string;
  recordId: string;
  /** The page of a saved view; null for records, whose kind has one page. */
  path: string | null;
}

export class TooManyPins extends UserError {
  constructor() {
    super('navigation.too-many-pins', { most: mostPins });
  }
}

const path = v.pipe(
  v.string('invalid'),
  v.maxLength(200, 'max-characters'),
  // One page of the product: two slashes would name another host.
  v.check((text) => /^\/(?!\/)[\w/-]*$/.test(text), 'invalid'),
);

export const newPin = v.object({
  kind: v.pipe(v.string('invalid'), v.maxLength(50, 'max-characters')),
  recordId: v.pipe(v.string('invalid'), v.check(isId, 'invalid')),
  path: v.optional(v.nullable(path), null),
});

/** Throws `Validation`. */
export const checkPin = (input: object): Pin => checked(newPin, input, { namespace: 'navigation' });

export const isSamePin = (one: Pick<Pin, 'kind' | 'recordId'>, other: Pick<Pin, 'kind' | 'recordId'>): boolean =>
  one.kind === other.kind && one.recordId === other.recordId;

/** The pins after a choice, the newest last. Throws `TooManyPins`. */
export function pinsAfter(pins: readonly Pin[], pin: Pin, isPinned: boolean): readonly Pin[] {
  const others = pins.filter((one) => !isSamePin(one, pin));
  if (!isPinned) return others.length === pins.length ? pins : others;
  if (others.length < pins.length) return pins;
  if (pins.length >= mostPins) throw new TooManyPins();
  return [...pins, pin];
}

/** Only the person learns it. */
export const pinsSet = (userId: string) =>
  ({
    type: 'navigation.pins-set',
    kind: 'User',
    recordId: userId,
    audience: [`user:${userId}`],
    payload: {},
  }) as const satisfies DomainEvent;
