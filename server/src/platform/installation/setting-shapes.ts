import * as v from 'valibot';

/** Values of the environment: their text, and the words for a wrong one. */
export const flag = (fallback: boolean) =>
  v.pipe(
    v.optional(v.picklist(['true', 'false', '1', '0'], 'write true or false'), fallback ? 'true' : 'false'),
    v.transform((text) => text === 'true' || text === '1'),
  );
export const whole = (fallback: number, min: number, max: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d+$/, `write a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `write a whole number from ${min} to ${max}`),
    v.maxValue(max, `write a whole number from ${min} to ${max}`),
  );
export const list = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
);
export const postgresUrl = v.optional(
  v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'write an address like postgres://user:password@host:5432/name')),
);
