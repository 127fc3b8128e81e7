import { stored } from '#platform/stored.ts';

const isPath = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/');

/** The page from which somebody who is signed in went to the provider to prove who they are. */
export const reauthentication = stored('proving', isPath, 'tab');
