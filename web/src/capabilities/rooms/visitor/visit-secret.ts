import { stored } from '#platform/browser-storage.ts';

const isSecret = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{43}$/.test(value);

/**
 * The secret of the visit, which opens the room on this device until it ends. The start of the token names it, so that
 * the device does not hold the whole link.
 */
const place = (token: string) => stored(`room:${token.slice(0, 12)}`, isSecret);

export const readVisit = (token: string): string | null => place(token).read();

export const keepVisit = (token: string, visit: string): void => place(token).write(visit);
