// Authors of milestones choose courses and resources by typing.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { press, renderPart } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';
import { MaterialField, type NamedMaterial } from './material-field.tsx';

const [course, guide] = [newId<'Course'>() as string, newId<'Resource'>() as string];
const found = [
  { __typename: 'Course', _id: course, name: 'Discovery' },
  { __typename: 'Resource', _id: guide, name: 'Interview guide' },
];

async function renderField() {
  const changed = vi.fn();
  const client = fakeClient((name, { search }) =>
    name === 'MaterialsToLink'
      ? { milestoneMaterials: found.filter((one) => !search || one.name.toLowerCase().startsWith(String(search))) }
      : undefined,
  );
  await loadTexts(['milestones']);
  function Field() {
    const [value, setValue] = useState<readonly NamedMaterial[]>([]);
    return (
      <MaterialField
        label="Courses and resources"
        value={value}
        onChange={(next) => {
          changed(next);
          setValue(next);
        }}
      />
    );
  }
  return { field: await renderPart(<Field />, { client }), changed };
}

test('offers the newest, finds one by typing, and takes it back, all by keyboard', async () => {
  const { field, changed } = await renderField();
  const input = field.getByRole('combobox', { name: 'Courses and resources' });
  await input.click();
  await expect.element(page.getByRole('option', { name: /Discovery.*Course/ })).toBeVisible();
  await input.fill('interview');
  await waitFor(() => expect(page.getByRole('option').elements()).toHaveLength(1));
  await press('Enter');
  await waitFor(() =>
    expect(changed).toHaveBeenLastCalledWith([{ kind: 'Resource', id: guide, name: 'Interview guide' }]),
  );
  await press('Backspace');
  await waitFor(() => expect(changed).toHaveBeenLastCalledWith([]));
});
