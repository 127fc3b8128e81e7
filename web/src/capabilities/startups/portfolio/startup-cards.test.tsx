import { expect, test } from 'vitest';
import type { StartupCardFragment } from '#platform/api/generated/documents.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { StartupCards } from './startup-cards.tsx';

const startup = {
  _id: 'acme',
  name: 'Sells the spare capacity of school roofs '.repeat(3),
  logo: null,
  oneLiner: 'Sells the spare capacity of school roofs. '.repeat(4),
  people: [],
  programs: [],
  industries: [],
  latestPost: null,
} as unknown as StartupCardFragment;

test.each(['en', 'ar'] as const)(
  'cuts a long line of a phone card beside the logo, not under it, in %s',
  async (language) => {
    const cards = await renderPart(<StartupCards startups={[startup]} />, { language, viewport: [390, 844] });
    const line = cards.getByText(/^Sells.*\. /).element();
    const box = line.getBoundingClientRect();
    const name = cards.getByRole('link').element().getBoundingClientRect();
    expect([box.left, box.right]).toEqual([name.left, name.right]);
    expect(getComputedStyle(line).textOverflow).toBe('ellipsis');
    expect(box.height).toBeLessThan(24);
  },
);

test.each([800, 1280])('makes all cards equally high at %i px, however long an industry is', async (width) => {
  const person = { _id: 'mia', fullName: 'Mia Founder', firstName: 'Mia', lastName: 'Founder', avatar: null };
  const industries = [{ _id: 'media', name: 'Media, entertainment and education' }];
  const startups = [
    { ...startup, _id: 'bare', name: 'Bare' },
    {
      ...startup,
      _id: 'full',
      name: 'Full',
      people: ['mia', 'leo', 'ana'].map((_id) => ({ ...person, _id })),
      industries,
      programs: industries,
    },
  ] as unknown as StartupCardFragment[];
  const heights: number[] = [];
  for (const one of startups) {
    const cards = await renderPart(<StartupCards startups={[one]} />, { viewport: [width, 800] });
    heights.push(cards.getByRole('listitem').first().element().getBoundingClientRect().height);
  }
  expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeLessThan(2);
});
