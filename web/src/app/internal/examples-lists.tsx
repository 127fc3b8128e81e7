import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toggleSelected, useIsSelected, useSelectableList } from '#platform/selection.ts';
import { useShortcutListener } from '#platform/shortcuts.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { TrashIcon } from '#platform/ui/icons.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { EndOfList } from '#platform/ui/rows/end-of-list.tsx';
import { useRowActs, useRowKeys } from '#platform/ui/rows/row-keys.ts';
import { RowSelect } from '#platform/ui/rows/row-select.tsx';
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
      <input
        type="checkbox"
        aria-label={person.fullName}
        checked={selected}
        onChange={() => toggleSelected(person._id)}
      />
      <Avatar person={person} />
      <p className={css.words}>
        <AppLink to="/profile" dir="auto" data-open>
          {person.fullName}
        </AppLink>
        <span dir="auto">Acme Robotics</span>
      </p>
      <Pill>Spring 2026</Pill>
    </li>
  );
}

/** Components shown in rows. */
export const lists: Examples = {
  RowSelect: function Boxes() {
    useSelectableList(
      rows.map(({ _id }) => _id),
      [],
    );
    return (
      <State name="on a face">
        {rows.slice(0, 1).map((person) => (
          <div key={person._id} data-row>
            <RowSelect id={person._id}>
              <Avatar person={person} />
            </RowSelect>
          </div>
        ))}
      </State>
    );
  },
  SelectionBar: function Rows() {
    const { t } = useTranslation();
    useShortcutListener(true);
    useRowKeys({ select: true });
    useSelectableList(
      rows.map(({ _id }) => _id),
      [{ key: 'delete', label: t('actions.delete'), icon: <TrashIcon size={16} />, run: () => {} }],
    );
    return (
      <State name="rows that can be selected" wide>
        <ul>
          {rows.map((person) => (
            <Row key={person._id} person={person} />
          ))}
        </ul>
        <SelectionBar />
      </State>
    );
  },
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
