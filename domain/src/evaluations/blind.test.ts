import { expect, test } from 'vitest';
import { emptyContent, type FormQuestion } from '#forms/form.ts';
import { newId } from '#kernel/ids.ts';
import { hiddenMark, maskAnswers, maskerOf } from './blind.ts';

const identity = { names: ['Brightwater Labs'], people: ['Amira Haddad'], emails: ['amira@brightwater.example'] };
const question = (type: FormQuestion['type'], more: Partial<FormQuestion> = {}): FormQuestion => ({
  ...emptyContent,
  id: newId(),
  type,
  behavesAs: type as FormQuestion['behavesAs'],
  ...more,
});

test.each([
  ['Brightwater Labs cleans rivers.', `${hiddenMark} cleans rivers.`],
  ['BRIGHTWATER helps.', `${hiddenMark} helps.`],
  ['Ask Amira or Mrs Haddad.', `Ask ${hiddenMark} or Mrs ${hiddenMark}.`],
  ['Write to kim@other.example or call +33 6 12 34 56 78.', `Write to ${hiddenMark} or call ${hiddenMark}.`],
  ['See https://brightwater.example/deck?x=1 today', `See ${hiddenMark} today`],
  ['See brightwater.io and @brightwater', `See ${hiddenMark} and ${hiddenMark}`],
  ['We grew 40 % in 2026.', 'We grew 40 % in 2026.'],
])('hides who applies in "%s"', (text, shown) => {
  expect(maskerOf('names', identity)(text)).toBe(shown);
});

test('hides only contacts where names may be read, and nothing for the team', () => {
  const text = 'Amira: amira@brightwater.example';
  expect(maskerOf('contacts', identity)(text)).toBe(`Amira: ${hiddenMark}`);
  expect(maskerOf('nothing', identity)(text)).toBe(text);
});

test('hides files, videos, links and founders, and founders in other answers too', () => {
  const columns = [
    { id: 'a', label: 'Name', type: 'text', isRequired: true },
    { id: 'b', label: 'Equity', type: 'number', isRequired: true },
  ] as const;
  const [deck, video, site, company, founders, story] = [
    question('file'),
    question('video'),
    question('text', { validations: { format: 'url' } }),
    question('text', { slug: 'company' }),
    question('table', { validations: { columns } }),
    question('text_long'),
  ];
  const questions = [deck, video, site, company, founders, story];
  const answers = {
    [deck.id]: [newId()],
    [video.id]: 'https://video.example/1',
    [site.id]: 'https://x.example',
    [company.id]: 'Zephyr',
    [founders.id]: [{ a: 'Jun Park', b: 60 }],
    [story.id]: 'Jun started Zephyr.',
  };
  const masked = maskAnswers(questions, answers, 'names', identity);
  expect(masked.hidden).toEqual([deck.id, video.id]);
  expect(masked.answers).toEqual({
    [deck.id]: null,
    [video.id]: null,
    [site.id]: hiddenMark,
    [company.id]: hiddenMark,
    [founders.id]: [{ a: hiddenMark, b: 60 }],
    [story.id]: `${hiddenMark} started ${hiddenMark}.`,
  });
  expect(maskAnswers(questions, answers, 'contacts', identity).hidden).toEqual([deck.id]);
  expect(maskAnswers(questions, answers, 'nothing', identity)).toEqual({ answers, hidden: [] });
});
