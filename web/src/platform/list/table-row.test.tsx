import { expect, test } from 'vitest';
import { markChanging, readSelection, unmarkChanging, useSelectableList } from '#platform/selection.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';
import css from './list-table.module.css';
import { TableRow } from './table-row.tsx';

const ids = ['a', 'b', 'c'];
const cells = { name: ({ row }: { row: { _id: string } }) => row._id };

function Rows() {
  useSelectableList(ids, []);
  return (
    <table className={css.table}>
      <tbody>
        {ids.map((_id, index) => (
          <TableRow
            key={_id}
            row={{ _id }}
            index={index}
            keys={['name']}
            columns={{}}
            cells={cells}
            isSelectable
            hasSelectColumn
          />
        ))}
      </tbody>
    </table>
  );
}

test('checks and tints the row that was clicked with Shift, also under the pointer', async () => {
  const part = await renderPart(<Rows />);
  const row = part.getByCss('[data-row="c"]');
  const tint = document.createElement('div');
  tint.style.background = 'var(--brand-tint)';
  document.body.append(tint);
  await part.getByRole('checkbox').first().click();
  await row.getByRole('checkbox').click({ modifiers: ['Shift'] });
  expect(readSelection().ids).toEqual(ids);
  await expect.element(row.getByRole('checkbox')).toBeChecked();
  await row.hover();
  await waitFor(() => {
    expect(row.element().matches(':hover')).toBe(true);
    expect(getComputedStyle(row.element()).backgroundColor).toBe(getComputedStyle(tint).backgroundColor);
  });
  tint.remove();
});

test('shows at once which rows an action of the person is changing', async () => {
  const part = await renderPart(<Rows />);
  const row = (id: string) => part.getByCss(`[data-row="${id}"]`);
  await expect.element(row('a')).toHaveAttribute('aria-busy', 'false');
  markChanging('one', ['a']);
  markChanging('two', ['a', 'b']);
  await waitFor(() => expect(getComputedStyle(row('a').element()).opacity).toBe('0.5'));
  await expect.element(row('b')).toHaveAttribute('aria-busy', 'true');
  await expect.element(row('c')).toHaveAttribute('aria-busy', 'false');
  unmarkChanging('two');
  await expect.element(row('b')).toHaveAttribute('aria-busy', 'false');
  await expect.element(row('a')).toHaveAttribute('aria-busy', 'true');
  unmarkChanging('one');
  await expect.element(row('a')).toHaveAttribute('aria-busy', 'false');
});
