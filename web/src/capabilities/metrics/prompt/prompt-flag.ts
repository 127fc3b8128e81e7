import { type StoredValue, stored } from '#platform/browser-storage.ts';

const isShown = (value: unknown): value is 'shown' => value === 'shown';

/** Remembers for this session of the browser that the prompt was shown for the startup. */
export const promptFlag = (startupId: string): StoredValue<'shown'> =>
  stored(`metrics-prompt:${startupId}`, isShown, 'tab');
