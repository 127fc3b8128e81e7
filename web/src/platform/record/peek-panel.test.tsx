// The peek panel beside a list of links, in both directions.
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { registerRecordLinks } from '#platform/record-links.ts';
import { useShortcutListener } from '#platform/shortcuts.ts';
import { focus, press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { TasksIcon } from '#platform/ui/icons.tsx';
import { useRowActs, useRowKeys } from '#platform/ui/rows/row-keys.ts';
import { PeekPanel } from './peek-panel.tsx';
import { RecordPage } from './record-page.tsx';

const names = { a: 'Call the bank', b: 'Ask for an offer', c: 'Plan the launch' };
type Name = keyof typeof names;

const Peek = ({ id }: { id: string }) => (
  <RecordPage kind="Task" id={id} name={names[id as Name]} face={<TasksIcon />} facts={['Today']} tabs="Tabs">
    <label>
      Note <input />
    </label>
  </RecordPage>
);

beforeEach(() =>
  registerRecordLinks([
    { kind: 'Task', label: 'search:kinds.Task', path: (id) => `/tasks/${id}`, Icon: TasksIcon, Peek },
  ]),
);

function Row({ id }: { id: Name }) {
  const row = useRef<HTMLLIElement>(null);
  useRowActs(row, {});
  return (
    <li ref={row} data-row={id} data-peek={`task:${id}`} tabIndex={-1}>
      <AppLink to={`/tasks/${id}`} data-open>
        {names[id]}
      </AppLink>
    </li>
  );
}

function List() {
  useShortcutListener(true);
  useRowKeys();
  const { pathname, search } = useLocation();
  return (
    <>
      <p data-testid="address">{pathname + decodeURIComponent(search)}</p>
      <ul>
        {(Object.keys(names) as Name[]).map((id) => (
          <Row key={id} id={id} />
        ))}
      </ul>
      <PeekPanel />
    </>
  );
}

const renderList = (surroundings: Surroundings = {}) => renderPart(<List />, { path: '/tasks', ...surroundings });
const panel = page.getByRole('complementary', { name: 'Preview' });
const heading = (name: string) => panel.getByRole('heading', { level: 2, name });

test('opens with Space, goes on with j and k, and gives the focus back to the row on Escape', async () => {
  const list = await renderList();
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await focus(row(names.a));
  await press(' ');
  await expect.element(panel).toHaveFocus();
  await expect.element(heading(names.a)).toBeVisible();
  await expect.element(list.getByTestId('address')).toHaveTextContent('/tasks?peek=task:a');
  await expect.element(row(names.a)).toHaveAttribute('data-peeked', 'true');

  await press('j');
  await expect.element(heading(names.b)).toBeVisible();
  await expect.element(row(names.b)).toHaveAttribute('data-peeked', 'true');
  await expect.element(row(names.a)).not.toHaveAttribute('data-peeked');
  await press('j');
  await expect.element(heading(names.c)).toBeVisible();
  // The list ends here.
  await press('j');
  await press('k');
  await expect.element(heading(names.b)).toBeVisible();

  await press('Escape');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(row(names.b)).toHaveFocus();
  await expect.element(list.getByTestId('address')).not.toHaveTextContent('peek');
  // Without the panel, both keys move the focus again.
  await press('j');
  await expect.element(row(names.c)).toHaveFocus();
});

test('types letters into a field, goes on by its buttons, and shows no tabs', { tags: ['night'] }, async () => {
  await renderList({ path: '/tasks?peek=task:a' });
  await expect.element(heading(names.a)).toBeVisible();
  await expect.element(panel.getByText('Tabs')).not.toBeInTheDocument();
  await panel.getByLabelText('Note').click();
  await press('j');
  await expect.element(panel.getByLabelText('Note')).toHaveValue('j');
  await panel.getByRole('button', { name: 'Next row' }).click();
  await expect.element(heading(names.b)).toBeVisible();
  await expect.element(panel.getByRole('link', { name: 'Open page' })).toHaveAttribute('href', '/tasks/b');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect.element(panel).not.toBeInTheDocument();
});

test('opens the page instead on a phone, and nothing for an unknown kind', async () => {
  const phone = await renderList({ path: '/tasks?peek=task:b', viewport: [390, 800] });
  await expect.element(phone.getByTestId('address')).toHaveTextContent('/tasks/b');
  const other = await renderList({ path: '/tasks?peek=secret:b' });
  await expect.element(other.getByText(names.a)).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
});

test('lies at the left edge in Arabic', async () => {
  await renderList({ path: '/tasks?peek=task:a', language: 'ar' });
  const arabic = page.getByRole('complementary', { name: 'معاينة' });
  await expect.element(arabic).toBeVisible();
  await expect.poll(() => arabic.element().getBoundingClientRect().left).toBe(0);
  await userEvent.keyboard('{Escape}');
  await expect.element(arabic).not.toBeInTheDocument();
});
