import { capabilityOf, implementedTypes } from '@seedbed/domain/notifications/types.ts';
import { expect, test } from 'vitest';
import { translate } from '#platform/messages.ts';
import { typeText } from './message.ts';

test.each(implementedTypes)('has a title, a reason and a sentence of its capability: %s', (type) => {
  const base = `${capabilityOf(type)}:notifications.${type}`;
  const sentence = translate([`${base}.message`, `${base}.message-done`], 'en', { count: 1 });
  for (const text of [typeText(type, 'title', 'en', {}), typeText(type, 'why', 'en', {}), sentence])
    expect(text).not.toMatch(/^notifications\./);
});
