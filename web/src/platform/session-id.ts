import { stored } from './stored.ts';

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-f-]{36}$/i.test(value);

/** Which session of the person's this is, as the server calls it; it opens nothing. */
export const sessionId = stored('session', isId);
