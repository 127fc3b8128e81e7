import { translate, type Words } from '#platform/messages.ts';

/** The text of `tasks.created` is `tasks:acts.created`: it lies with its capability. */
export function activityTextKey(type: string): string {
  const [capability, act] = type.split('.');
  return `${capability}:acts.${act}`;
}

export const activityText = (type: string, language: string, words: Words = {}): string =>
  translate(activityTextKey(type), language, words);
