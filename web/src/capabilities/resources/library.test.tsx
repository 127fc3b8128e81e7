import { expect, test, vi } from 'vitest';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Library } from './library/library.tsx';

const section = {
  __typename: 'ResourceSectionName',
  _id: 's1',
  icon: 'book',
  name: [{ language: 'en', value: 'Policies' }],
};
const resource = (given: object) => ({
  __typename: 'Resource',
  ...{ version: 1, kind: 'article', state: 'published', summary: '', url: null, language: 'en' },
  ...{ isRequired: false, isPinned: false, publishedVersion: 1, materialVersion: 1, publishedAt: null },
  ...{ needsConfirmation: false, readingState: 'read', isBookmarked: false, canEdit: false },
  ...{ section, owner: null, variants: [] },
  ...given,
});

const results = [
  resource({
    _id: 'r1',
    title: 'Conduct',
    name: 'Conduct',
    isRequired: true,
    needsConfirmation: true,
    readingState: 'to_confirm',
  }),
  resource({ _id: 'r2', title: 'Start', name: 'Start', isPinned: true }),
  resource({
    _id: 'r3',
    title: 'Glossary',
    name: 'Glossary',
    kind: 'link',
    url: 'https://example.org/',
    readingState: 'unread',
  }),
];

async function renderLibrary(surroundings: Surroundings = {}, found: object[] = results) {
  const called = vi.fn();
  const client = fakeClient((name, variables) => {
    called(name, variables);
    return name === 'Resources'
      ? { resources: { __typename: 'ResourcesPage', results: found, next: null } }
      : { [`${name.charAt(0).toLowerCase()}${name.slice(1)}`]: results[2] };
  });
  const part = await renderPart(<Library />, { ...surroundings, client });
  return { part, called };
}

test('lists what to confirm first, then pinned resources, then the sections', async () => {
  const { part } = await renderLibrary();
  await expect.element(part.getByRole('heading', { name: 'Please confirm' })).toBeVisible();
  const headings = part.getByRole('heading', { level: 2 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Please confirm', 'Pinned', 'Policies']);
  await expect.element(part.getByRole('link', { name: 'Conduct' })).toHaveAttribute('href', '/resources/internal/r1');
  await expect.element(part.getByText('To confirm')).toBeVisible();
});

test('marks unread ones, opens a link outside and remembers it', async () => {
  const { part, called } = await renderLibrary();
  const link = part.getByRole('link', { name: 'Glossary' });
  await expect.element(link).toHaveAttribute('target', '_blank');
  expect(part.getByRole('img', { name: 'Unread' }).elements()).toHaveLength(2);
  link.element().addEventListener('click', (event) => event.preventDefault());
  await link.click();
  await expect.poll(() => called.mock.calls.map(([name]) => name)).toContain('MarkResourceRead');
});

test('sets a bookmark', async () => {
  const { part, called } = await renderLibrary();
  await part.getByRole('button', { name: 'Bookmark Start' }).click();
  await expect
    .poll(() => called.mock.calls.find(([name]) => name === 'SetResourceBookmarked')?.[1])
    .toEqual({ resourceId: 'r2', isBookmarked: true });
});

test('says that there is nothing to read, from right to left in Arabic', async () => {
  const { part } = await renderLibrary({ language: 'ar' }, []);
  await expect.element(part.getByText('لا شيء للقراءة بعد')).toBeVisible();
  expect(getComputedStyle(part.element()).direction).toBe('rtl');
});
