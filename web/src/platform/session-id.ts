import { stored } from './browser-storage.ts';

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\da-f-]{36}$/i.test(value);

/** The server's id of this session; it grants no access. */
export const sessionId = stored('session', isId);
