import * as v from 'valibot';
import { requiredLine } from '#kernel/text/line-input.ts';
import { checked } from '#kernel/validation.ts';
import { keyScopes } from './scopes.ts';
import { webhookEventNames } from './webhook-events.ts';

export const mostKeys = 20;
export const mostWebhooks = 20;
/** Subscriptions of all keys. */
export const mostHooks = 200;
/** The days that a key may live; null has no end. */
export const keyDays: readonly number[] = [30, 90, 365];

const chosen = <const Values extends readonly string[]>(values: Values) =>
  v.pipe(
    v.array(v.picklist(values, 'invalid'), 'required'),
    v.minLength(1, 'required'),
    v.maxLength(values.length, 'invalid'),
  );

export const apiKeyInput = v.object(
  {
    name: requiredLine(60),
    scopes: chosen(keyScopes),
    days: v.nullish(
      v.pipe(
        v.number('invalid'),
        v.check((days) => keyDays.includes(days), 'invalid'),
      ),
      null,
    ),
  },
  'required',
);

/** Throws `Validation`. */
export const checkApiKey = (input: object) => checked(apiKeyInput, input, { namespace: 'integrations' });

/** `https:`, or `http:` on this machine, which production refuses at the call. No user name, and no fragment. */
const urlPattern = /^(https:\/\/[^\s/?#@\\]+|http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?)([/?][^\s#]*)?$/i;

/** The oldest supported browsers lack `URL.canParse`. */
function isUrl(text: string): boolean {
  try {
    return new URL(text).hostname !== '';
  } catch {
    return false;
  }
}

const url = v.pipe(
  requiredLine(500),
  v.check((typed) => urlPattern.test(typed) && isUrl(typed), 'integrations.no-url'),
);

export const webhookInput = v.object({ url, events: chosen(webhookEventNames) }, 'required');

/** Throws `Validation`. */
export const checkWebhook = (input: object) => checked(webhookInput, input, { namespace: 'integrations' });

/** A subscription of other software to one event. */
export const hookInput = v.object({ url, event: v.picklist(webhookEventNames, 'invalid') }, 'required');
