import { stored } from '#platform/browser-storage.ts';

const isShown = (value: unknown): value is 'shown' => value === 'shown';

/** Remembers for this session of the browser that the prompt was shown. */
export const promptFlag = stored('metrics-prompt', isShown, 'tab');
