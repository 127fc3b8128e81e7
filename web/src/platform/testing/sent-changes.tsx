import type { ReactElement, ReactNode } from 'react';
import { useHref, useLocation } from 'react-router';
import { vi } from 'vitest';
import { type SelectionAction, setSelected, useSelectableList } from '#platform/selection.ts';
import { SelectionBar } from '#platform/ui/rows/selection-bar.tsx';
import { fakeClient } from './fake-client.ts';
import { renderPart, type Surroundings } from './render.tsx';

const Address = () => <p>{useHref(useLocation())}</p>;

/** Renders a part above its address. `sent` gets the name and the variables of each call, which has this answer. */
export async function renderSending(part: ReactElement, answer: object, surroundings: Surroundings = {}) {
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    sent(name, variables);
    return answer;
  });
  const parts = (
    <>
      {part}
      <Address />
    </>
  );
  return { shown: await renderPart(parts, { client, ...surroundings }), sent };
}

/** The bar of bulk actions over selected records, whose changes succeed. */
export async function renderSelected(
  ids: readonly string[],
  useSelected: () => { actions: readonly SelectionAction[]; dialog?: ReactNode },
  surroundings: Surroundings,
) {
  function Selected() {
    const { actions, dialog } = useSelected();
    useSelectableList(ids, actions);
    return (
      <>
        <SelectionBar />
        {dialog}
      </>
    );
  }
  const result = (_id: string) => ({ __typename: 'BatchRecordResult', _id, code: null, message: null, undoId: 'undo' });
  const rendered = await renderSending(<Selected />, { runBatch: ids.map(result) }, surroundings);
  setSelected(ids);
  return rendered;
}
