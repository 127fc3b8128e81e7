import { useState } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { PeekProvider } from '#platform/record/peek.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { useLeaveRecord, useRememberedList } from './last-list.ts';

const Address = () => <output>{useHref(useLocation())}</output>;

function List() {
  useRememberedList();
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/startup/1/file')}>
      Open
    </button>
  );
}

function RecordPart() {
  const leave = useLeaveRecord(['/startups/management', '/startups']);
  return (
    <button type="button" onClick={() => void leave()}>
      Leave
    </button>
  );
}

function Pages({ isPeek = false }) {
  const isList = useLocation().pathname.startsWith('/startups');
  const [isOpened] = useState(isPeek);
  return (
    <PeekProvider value={isOpened}>
      {isList && <List />}
      {(!isList || isOpened) && <RecordPart />}
      <Address />
    </PeekProvider>
  );
}

test('leads from a record to the list that the person came from, with its filters', async () => {
  const part = await renderPart(<Pages />, { path: '/startups?stage=seed&peek=startup%3A1' });
  await part.getByRole('button', { name: 'Open' }).click();
  await expect.element(part.getByText('/startup/1/file')).toBeVisible();
  await part.getByRole('button', { name: 'Leave' }).click();
  await expect.element(part.getByText('/startups?stage=seed', { exact: true })).toBeVisible();
});

test('closes the panel of a record over any list', async () => {
  const part = await renderPart(<Pages isPeek />, { path: '/startups/other?sort=name&peek=startup%3A1' });
  await part.getByRole('button', { name: 'Leave' }).click();
  await expect.element(part.getByText('/startups/other?sort=name', { exact: true })).toBeVisible();
});
