import * as v from 'valibot';
import { optionalLine, requiredLine } from '#kernel/text/line-input.ts';
import { checked } from '#kernel/validation.ts';
import { needsAddress, videoSolutions } from './providers.ts';

export const mostAccounts = 10;
export const mostCalendars = 50;

const options = { namespace: 'linked-calendars' };

/** `http:` on this machine alone, which production refuses at the call. No user name, and no fragment. */
const webAddress = /^(https:\/\/[^\s/?#@\\]+|http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?)([/?][^\s#]*)?$/i;

function isAddress(text: string): boolean {
  try {
    return webAddress.test(text) && new URL(text).hostname !== '';
  } catch {
    return false;
  }
}

const url = v.pipe(
  requiredLine(1_000),
  // Calendars name their addresses so.
  v.transform((typed) => typed.replace(/^webcals?:\/\//i, 'https://')),
  v.check(isAddress, 'url'),
);

export const calDavInput = v.object(
  {
    url,
    username: requiredLine(320),
    password: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(500, 'max-characters')),
  },
  'required',
);
/** Throws `Validation`. */
export const checkCalDav = (input: object) => checked(calDavInput, input, options);

export const icsInput = v.object({ url, name: optionalLine(100) }, 'required');
/** Throws `Validation`. */
export const checkIcs = (input: object) => checked(icsInput, input, options);

export const videoInput = v.pipe(
  v.object({ solution: v.picklist(videoSolutions, 'invalid'), url: optionalLine(1_000) }, 'required'),
  v.forward(
    v.check(({ solution, url: given }) => !needsAddress(solution) || given !== null, 'required'),
    ['url'],
  ),
  v.forward(
    v.check(({ solution, url: given }) => !needsAddress(solution) || given === null || isAddress(given), 'url'),
    ['url'],
  ),
);
/** Throws `Validation`. */
export const checkVideo = (input: object) => checked(videoInput, input, options);
