import * as v from 'valibot';
import { countries } from '#accounts/countries.ts';
import { websiteLink } from '#kernel/links.ts';
import { nullableLine, requiredLine } from '#kernel/text/line-input.ts';
import { checked } from '#kernel/validation.ts';

export const businessModels = ['B2B', 'B2C', 'B2B2C'] as const;

export const startupStages = ['idea', 'prototype', 'launched', 'growing'] as const;

const firstFoundingYear = 1950;

/** Newest first, as a menu shows them. */
export const foundingYears = (now = Temporal.Now.plainDateISO()): number[] =>
  Array.from({ length: now.year - firstFoundingYear + 1 }, (_, i) => now.year - i);

const limits = { name: 120, oneLiner: 200, city: 100 };

export const startupFacts = v.object({
  name: v.optional(requiredLine(limits.name)),
  oneLiner: v.optional(nullableLine(limits.oneLiner)),
  website: v.optional(
    v.nullable(
      v.pipe(
        v.string('url'),
        v.maxLength(500, 'max-characters'),
        v.check((typed) => typed.trim() === '' || /^https?:/i.test(websiteLink(typed) ?? ''), 'url'),
        v.transform(websiteLink),
      ),
    ),
  ),
  country: v.optional(v.nullable(v.picklist(countries, 'invalid'))),
  city: v.optional(nullableLine(limits.city)),
  foundedYear: v.optional(
    v.nullable(
      v.pipe(
        v.number('invalid'),
        v.integer('invalid'),
        v.check((year) => foundingYears().includes(year), 'invalid'),
      ),
    ),
  ),
  businessModel: v.optional(v.nullable(v.picklist(businessModels, 'invalid'))),
  stage: v.optional(v.nullable(v.picklist(startupStages, 'invalid'))),
});

/** A new startup: only the name is required. */
export const newStartup = v.object({ ...startupFacts.entries, name: v.unwrap(startupFacts.entries.name) });
/** Throws `Validation`. */
export const checkNewStartup = (input: object) => checked(newStartup, input, { namespace: 'startups' });

/** The given fields, checked; a field that is not given stays as it is. Throws `Validation`. */
export const checkStartupFacts = (input: object) => checked(startupFacts, input, { namespace: 'startups' });
export type StartupFacts = ReturnType<typeof checkStartupFacts>;
export const startupFactNames = Object.keys(startupFacts.entries) as (keyof StartupFacts)[];
