import { expect, test } from 'vitest';
import { lineOf } from '#platform/list/list-line.tsx';
import { renderPart } from '#platform/testing/render.tsx';
import { type PortfolioStartup, startupCells } from './startup-cells.tsx';

const Line = lineOf(['name', 'program', 'assigned'], startupCells, { isSelectable: true, hasBox: false });
const person = { __typename: 'User', _id: 'mia', fullName: 'Mia Mentor', firstName: 'Mia', lastName: 'Mentor' };
const startup = {
  _id: 'acme',
  name: 'The Co-operative Society for Repairable Household Appliances and Shared Workshops of Greater Lyon',
  logo: null,
  oneLiner: 'Washing machines that outlive their loans',
  programs: [{ _id: 'spring', name: 'Spring 2027' }],
  assigned: [person],
} as unknown as PortfolioStartup;

test('takes three lines at most on a phone, however long the name is', async () => {
  const part = await renderPart(
    <ul>
      <Line row={startup} />
    </ul>,
    { viewport: [390, 844] },
  );
  await expect.element(part.getByText('Spring 2027')).toBeVisible();
  const tops = [
    part.getByRole('link'),
    part.getByText('Spring 2027'),
    part.getByRole('img', { name: 'Mia Mentor' }),
  ].map((one) => one.element().getBoundingClientRect().top);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(part.getByRole('link').element().getBoundingClientRect().height).toBeLessThan(24);
  // The padding, and lines of 28 px with the logo, of 13 px text, of 24 px with the faces.
  expect(part.getByRole('listitem').first().element().getBoundingClientRect().height).toBeLessThan(110);
});
