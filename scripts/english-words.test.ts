import { expect, test } from 'vitest';
import { forbiddenWords, literalStartups } from './english-words.ts';

const key = 'tasks:title';

test.each([
  ['Week 3 of the programme', ['programme']],
  ['Two Programmes by e-mail', ['Programmes', 'e-mail']],
  ['The mail server refused two mails', ['mail', 'mails']],
  ['It stands here, as you were told', ['stands', 'told']],
  ['The person to whom it goes waits for a yes', ['whom', 'goes', 'waits for a yes']],
  ['Organise the colours of your centre', ['Organise', 'colours', 'centre']],
  ['Somebody asked, nobody answered', ['Somebody', 'nobody']],
  ['Customised and cancelled', ['Customised', 'cancelled']],
])('refuses the words of “%s”', (text, words) => {
  expect(forbiddenWords(key, text)).toEqual(words);
});

test.each([
  'Emails of the program in the organization’s colors',
  'Set SMTP_URL and MAIL_FROM',
  'Standing, telling, who, going, wait for approval',
  'Exercise, promise, otherwise, four hours, our labor, canceled',
  'From {{mail}}',
])('allows “%s”', (text) => {
  expect(forbiddenWords(key, text)).toEqual([]);
});

test('allows any spelling in the words of the search, which nobody sees', () => {
  expect(forbiddenWords('search:words.preferences', 'colour color')).toEqual([]);
  expect(forbiddenWords('search:about.preferences', 'colour color')).toEqual(['colour']);
});

test('finds a startup that is not the word of the tenant', () => {
  expect(literalStartups('applications:own.name', 'Name of your startup')).toEqual(['startup']);
  expect(literalStartups('applications:own.name', 'Start-ups and {{startups}}')).toEqual(['Start-ups']);
  expect(literalStartups('applications:own.name', 'Name of your {{startup}}')).toEqual([]);
});
