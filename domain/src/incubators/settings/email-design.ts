import * as v from 'valibot';
import { checked, type InputOf } from '#kernel/validation.ts';
import { optionalColor, optionalText } from './setting-fields.ts';

/** The layout that all emails of the organization share. */
export const emailDesign = v.object(
  {
    /** The color of buttons; null takes the brand's. A readable shade is derived from it. */
    emailColor: optionalColor,
    showsLogo: v.boolean('invalid'),
    /** Below each email, such as the postal address. */
    footer: optionalText(500),
  },
  'required',
);
export type EmailDesign = v.InferOutput<typeof emailDesign>;

export const usualEmailDesign: EmailDesign = { emailColor: null, showsLogo: true, footer: null };

/** Throws `Validation`. */
export const checkEmailDesign = (input: InputOf<typeof emailDesign>): EmailDesign =>
  checked(emailDesign, input, { namespace: 'incubators' });
