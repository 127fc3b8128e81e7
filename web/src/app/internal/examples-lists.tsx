import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { peekOf } from '#platform/record/peek.ts';
import { toggleSelected, useIsSelected, useSelectableList } from '#platform/selection.ts';
import { useShortcutListener } from '#platform/shortcuts.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { TrashIcon } from '#platform/ui/icons.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { EndOfList } from '#platform/ui/rows/end-of-list.tsx';
import { PeekButton } from '#platform/ui/rows/peek-button.tsx';
import { RowActions } from '#platform/ui/rows/row-actions.tsx';
import { useRowActs, useRowKeys } from '#platform/ui/rows/row-keys.ts';
import { RowSelect } from '#platform/ui/rows/row-select.tsx';
import { SelectBox } from '#platform/ui/rows/select-box.tsx';
import { SelectionBar } from '#platform/ui/rows/selection-bar.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import css from './components-page.module.css';
import { type Examples, State } from './example.tsx';
import { faces } from './people.ts';

const rows = faces.slice(0, 4);
const hourMs = 3_600_000;

function Row({ person }: { person: (typeof rows)[number] }) {
  const row = useRef<HTMLLIElement>(null);
  const selected = useIsSelected(person._id);
  useRowActs(row, { select: () => toggleSelected(person._id) });
  return (
    <li ref={row} className={css.row} data-row data-selected={selected} tabIndex={-1}>
      <RowSelect id={person._id}>
        <span data-face>
          <Avatar person={person} />
        </span>
      </RowSelect>
      <p className={css.words}>
        <AppLink to="/profile" dir="auto" data-open>
          {person.fullName}
        </AppLink>
        <span dir="auto">Acme Robotics</span>
      </p>
      <Pill>Spring 2026</Pill>
      <RowActions>
        <PeekButton peek={peekOf('Person', person._id)} name={person.fullName} />
      </RowActions>
    </li>
  );
}

function SelectableRows() {
  const { t } = useTranslation();
  useShortcutListener(true);
  useRowKeys({ select: true });
  useSelectableList(
    rows.map(({ _id }) => _id),
    [{ key: 'delete', label: t('actions.delete'), icon: <TrashIcon size={16} />, run: () => {} }],
  );
  return (
    <ul>
      {rows.map((person) => (
        <Row key={person._id} person={person} />
      ))}
    </ul>
  );
}

/** Components shown in rows. */
export const lists: Examples = {
  SelectionBar: () => (
    <State name="rows that can be selected" wide>
      <SelectableRows />
      <SelectionBar />
    </State>
  ),
  RowSelect: () => (
    <State name="in place of a face" wide>
      <SelectableRows />
    </State>
  ),
  RowActions: () => (
    <State name="over the end of a row" wide>
      <SelectableRows />
    </State>
  ),
  EndOfList: () => (
    <>
      <State name="more">
        <EndOfList more loading={false} onReach={() => {}} />
      </State>
      <State name="loading" wide>
        <EndOfList more loading onReach={() => {}} />
      </State>
    </>
  ),
  Pill: () => (
    <State name="tones">
      <Pill>Spring 2026</Pill>
      <Pill tone="good">Spring 2026</Pill>
      <Pill tone="warn">Spring 2026</Pill>
      <Pill tone="info">ربيع ٢٠٢٦</Pill>
    </State>
  ),
  SelectBox: () => (
    <State name="usual">
      <SelectBox id="alone" />
    </State>
  ),
  TimeAgo: () => (
    <>
      <State name="past">
        <TimeAgo at={new Date(Date.now() - 3 * hourMs).toISOString()} />
      </State>
      <State name="to come">
        <TimeAgo at={new Date(Date.now() + 49 * hourMs).toISOString()} />
      </State>
    </>
  ),
};
