import { describe, expect, test } from 'vitest';
import { Validation } from '#kernel/user-error.ts';
import { checkTemplate, checkVariant } from './input.ts';
import { fieldsIn, merged, mergedParagraphs } from './merge-fields.ts';

const texts = { subject: 'About {{application}}', text: 'Hello {{applicant}}.\n\n{{note}}', button: 'Open' };

test('replaces merge fields, and leaves out paragraphs whose field has no value', () => {
  expect(fieldsIn('{{a}} {{ b }} {{a}}')).toEqual(['a', 'b']);
  expect(merged('{{applicant}} of {{ organization }}{{note}}', { applicant: 'Ana', organization: 'Acme' })).toBe(
    'Ana of Acme',
  );
  const text = 'Dear {{applicant}},\n\n{{note}}\n\nUntil {{deadline}}.\n \nBye';
  expect(mergedParagraphs(text, { applicant: 'Ana', note: 'More, please.' })).toEqual([
    'Dear Ana,',
    'More, please.',
    'Bye',
  ]);
});

test('a value is never read as a template', () => {
  expect(merged('{{applicant}}', { applicant: '{{note}} $& $1', note: 'secret' })).toBe('{{note}} $& $1');
});

describe('checking', () => {
  const problems = (key: 'received' | 'more_information', change: Partial<typeof texts>) => {
    try {
      checkTemplate(key, { ...texts, ...change });
      return null;
    } catch (fault) {
      const { fields } = fault as Validation;
      return Object.fromEntries(Object.entries(fields ?? {}).map(([name, [one]]) => [name, one?.code]));
    }
  };

  test.each([
    ['received', { text: 'Thanks {{applicant}}' }, null],
    ['received', { text: 'Thanks {{aplicant}}' }, { text: 'emails.unknown-merge-field' }],
    ['received', { text: 'Until {{deadline}}' }, { text: 'emails.unknown-merge-field' }],
    ['received', { text: 'Thanks', subject: 'About {{application}' }, { subject: 'emails.broken-merge-field' }],
    ['received', { text: 'Thanks', button: '}}' }, { button: 'emails.broken-merge-field' }],
    ['received', { text: 'Thanks', subject: ' ' }, { subject: 'required' }],
    ['received', { text: 'x'.repeat(5_001) }, { text: 'max-characters' }],
    ['more_information', {}, null],
    ['more_information', { text: 'Please complete it.' }, { text: 'emails.missing-merge-field' }],
    ['more_information', { text: 'Please.', subject: '{{note}}' }, null],
  ] as const)('%s with %j', (key, change, found) => expect(problems(key, change)).toEqual(found));

  test('only rejections have emails by reason', () => {
    expect(checkVariant('rejection', ' Too early ')).toBe('Too early');
    expect(checkVariant('received', '')).toBeNull();
    expect(() => checkVariant('received', 'Too early')).toThrow(Validation);
  });
});
