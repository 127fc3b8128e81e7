import { newId } from '@seedbed/domain/kernel/ids.ts';

/** Names this open page, so that the server marks the changes that it causes. */
export const clientId: string = newId();
