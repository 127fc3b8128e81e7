import * as v from 'valibot';
import { optionalLine } from '#kernel/text/line-input.ts';
import { checked, type InputOf } from '#kernel/validation.ts';
import { optionalText } from './setting-fields.ts';

/** The container of a tag manager. */
export const isTagManagerId = (id: string | null | undefined): id is string => /^GTM-[A-Z0-9]{4,12}$/.test(id ?? '');

export const metadata = v.object(
  {
    active: v.boolean('invalid'),
    seoTitle: optionalLine(120),
    seoDescription: optionalText(320),
    gtmId: v.nullish(
      v.pipe(
        v.string('invalid'),
        v.transform((text) => text.trim().toUpperCase()),
        v.check((text) => text === '' || isTagManagerId(text), 'incubators.no-container'),
        v.transform((text) => text || null),
      ),
      null,
    ),
  },
  'required',
);
type Metadata = v.InferOutput<typeof metadata>;

/** Throws `Validation`. */
export const checkMetadata = (input: InputOf<typeof metadata>): Metadata =>
  checked(metadata, input, { namespace: 'incubators' });
